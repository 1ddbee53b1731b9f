import { existsSync } from 'node:fs'
import { prepare, root, run } from './workspace.mjs'

/** Runs the command `signalbox` of the built server: `node tools/command.mjs <command> <arguments>`. */
const program = 'apps/server/dist/signalbox.js'
await prepare()
// Built only if it is missing: a build would replace files that a running server still has to read.
if (!existsSync(`${root}/${program}`)) {
  const { build } = await import('./build.mjs')
  await build()
}
process.exitCode = await run(process.execPath, [program, ...process.argv.slice(2)])
