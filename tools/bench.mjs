import { prepare, runBin } from './workspace.mjs'

await prepare()
const { build } = await import('./build.mjs')
await build()
process.exitCode = await runBin('tsx', ['bench/main.ts', ...process.argv.slice(2)])
