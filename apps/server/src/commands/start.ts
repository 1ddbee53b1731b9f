import type { RunCommand } from './support/command'
import { enableProgramCache } from './support/compiled-program'

/** `signalbox start`: runs the server, which ends the process itself. */
export const run: RunCommand = async ({ config }) => {
  try {
    enableProgramCache(config().dataDir)
  } catch {
    // A wrong setting or a folder that cannot be written is reported by `main`.
  }
  await import('../main')
  return undefined
}
