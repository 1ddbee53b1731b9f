import { existsSync } from 'node:fs'
import { prepare, root, run } from './workspace.mjs'

/** Runs the command `signalbox` of the built server: `node tools/command.mjs <command> <arguments>`. */
const program = 'apps/server/dist/signalbox.js'
await prepare()
// A running server reads its built files on demand, so only missing ones are built.
if (!existsSync(`${root}/${program}`)) {
  const { build } = await import('./build.mjs')
  await build()
}
process.exitCode = await run(process.execPath, [program, ...process.argv.slice(2)])
