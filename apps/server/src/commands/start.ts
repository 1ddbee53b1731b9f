import type { RunCommand } from './support/command'
import { keepCompiled } from './support/compiled-program'

/** `signalbox start`: runs the server, which ends the process itself. */
export const run: RunCommand = async ({ config }) => {
  try {
    keepCompiled(config().dataDir)
  } catch {
    // The server reports a wrong setting or a folder that cannot be written.
  }
  await import('../main')
  return undefined
}
