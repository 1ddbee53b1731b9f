import { existsSync } from 'node:fs'
import { prepare, root, run } from './workspace.mjs'

/** Runs a command of the built server: `node tools/command.mjs <name> <arguments>`. */
const [name, ...args] = process.argv.slice(2)
const program = `apps/server/dist/${name}.js`
await prepare()
// A running server reads its built files as it needs them, so only what is missing is built.
if (!existsSync(`${root}/${program}`)) {
  const { build } = await import('./build.mjs')
  await build()
}
process.exitCode = await run(process.execPath, [program, ...args])
