import { nodeFlags, prepare, runBin } from './workspace.mjs'

await prepare()
const { build } = await import('./build.mjs')
await build()
// `npm run bench -- cluster` measures three nodes instead, `npm run bench -- move` imports and exports only.
const [part, ...more] = process.argv.slice(2)
const args =
  part === 'cluster' || part === 'move'
    ? [`bench/${part}/main.ts`, ...more]
    : ['bench/main.ts', ...process.argv.slice(2)]
// Parts of the server are measured in this process, so it has the server's flags.
process.exitCode = await runBin('tsx', [...nodeFlags, ...args])
