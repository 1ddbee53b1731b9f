import { ensureSystemPackages, pictureNeeds } from './system-packages.mjs'
import { prepare, runBin } from './workspace.mjs'

if ((await ensureSystemPackages(pictureNeeds)).length > 0) process.exit(1)

await prepare()
const { build } = await import('./build.mjs')
await build()
process.exitCode = await runBin('tsx', ['e2e/pictures/main.ts', ...process.argv.slice(2)])
