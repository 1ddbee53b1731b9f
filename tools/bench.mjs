import { nodeFlags, prepare, runBin } from './workspace.mjs'

await prepare()
const { build } = await import('./build.mjs')
await build()
// `npm run bench -- cluster` measures only a cluster of three nodes, `npm run bench -- move` only imports and exports.
const [part, ...more] = process.argv.slice(2)
const args =
  part === 'cluster' || part === 'move'
    ? [`bench/${part}/main.ts`, ...more]
    : ['bench/main.ts', ...process.argv.slice(2)]
// Parts of the server are measured in this process, so it has the server's flags.
process.exitCode = await runBin('tsx', [...nodeFlags, ...args])
