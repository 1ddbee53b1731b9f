import { requireKnown } from './known-names.mjs'
import { prepare, runBin } from './workspace.mjs'

/** The programs of soak/main.ts, and tests that run longer here than in `npm test` because SOAK is set. */
const programs = [
  {
    name: 'bad-input',
    run: () => vitest('api', 'apps/server/src/testing/every-route/bad-input.api.test.ts'),
  },
  {
    name: 'text-conditions',
    run: () => vitest('api', 'apps/server/src/queries/text/text-conditions.api.test.ts'),
  },
  { name: 'bad-packets', run: () => vitest('unit', 'apps/server/src/transport') },
  { name: 'upgrade', run: () => vitest('unit', 'apps/server/src/upgrade/upgrade.test.ts') },
  ...['kills', 'hostile', 'fuzz', 'connections', 'import-kills', 'upgrade-downtime', 'rolling-upgrade'].map(
    (name) => ({
      name,
      run: () => program(name),
    }),
  ),
]

// `npm run soak -- kills --share 0.01` runs only the named tests and programs. `--share` runs the programs
// for a part of their full length. Options come last.
const words = process.argv.slice(2)
const optionsAt = words.findIndex((word) => word.startsWith('--'))
const selectedPrograms = optionsAt < 0 ? words : words.slice(0, optionsAt)
const options = optionsAt < 0 ? [] : words.slice(optionsAt)
requireKnown(
  'program',
  selectedPrograms,
  programs.map(({ name }) => name),
)
await prepare()
const { build } = await import('./build.mjs')
await build()
const failed = []
for (const { name, run } of programs) {
  if (selectedPrograms.length > 0 && !selectedPrograms.includes(name)) continue
  console.log(`\n── ${name}`)
  if ((await run()) !== 0) failed.push(name)
}
console.log(failed.length === 0 ? '\nAll passed' : `\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1

function program(name) {
  return runBin('tsx', ['soak/main.ts', name, ...options])
}

function vitest(project, file) {
  return runBin('vitest', ['run', '--project', project, file], { env: { SOAK: '1' } })
}
