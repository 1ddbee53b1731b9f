import { runSignalbox } from './support/run-signalbox'

/** The program `signalbox`: one sub-command, then its exit code. */
const code = await runSignalbox(process.argv.slice(2))
if (code !== undefined) process.exitCode = code
