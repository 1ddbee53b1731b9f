import { runSignalbox } from './support/run-signalbox'

/** The program `signalbox`: runs a sub-command and sets its exit code. */
const code = await runSignalbox(process.argv.slice(2))
if (code !== undefined) process.exitCode = code
