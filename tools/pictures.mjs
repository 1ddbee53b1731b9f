import { prepare, runBin } from './workspace.mjs'

await prepare()
const { build } = await import('./build.mjs')
await build()
process.exitCode = await runBin('tsx', ['e2e/pictures.ts', ...process.argv.slice(2)])
