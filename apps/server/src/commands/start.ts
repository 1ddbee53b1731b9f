import type { Run } from './support/command'

/** `signalbox start`: the server; it ends the process itself. */
export const run: Run = async () => {
  await import('../main')
  return undefined
}
