import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureSystemPackages } from './system-packages.mjs'
import { readResults } from './test-results.mjs'
import { prepare, root, run, runBin } from './workspace.mjs'

await prepare()
const { build } = await import('./build.mjs')
const reports = join(root, '.cache', 'test')
rmSync(reports, { recursive: true, force: true })

/** Everything that must hold, cheapest first; `npm test -- lint unit` takes some of the steps. */
const steps = [
  { name: 'lock', run: () => run(process.execPath, ['tools/lock/check-lock.mjs']) },
  { name: 'lint', run: () => runBin('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'types', run: checkTypes },
  { name: 'imports', run: () => run(process.execPath, ['tools/check-imports.mjs']) },
  { name: 'unused', run: () => runBin('knip', ['--no-config-hints']) },
  { name: 'build', run: () => build().then(() => 0) },
  { name: 'budget', run: () => run(process.execPath, ['tools/check-budget.mjs']), needs: 'build' },
  { name: 'unit', run: () => vitest('unit'), isTests: true },
  { name: 'api', run: () => vitest('api'), isTests: true },
  { name: 'browser', run: () => vitest('browser'), isTests: true, needs: 'build' },
]

const wanted = process.argv.slice(2)
const missingPrograms = ensureSystemPackages()
const outcomes = []
for (const step of steps) {
  if (wanted.length === 0 || wanted.includes(step.name)) outcomes.push(await take(step))
}
summarise()

async function take({ name, run, isTests, needs }) {
  console.log(`\n── ${name}`)
  if (needs && outcomes.some((outcome) => outcome.name === needs && outcome.failed > 0)) {
    return { name, word: `needs ${needs}`, seconds: 0, passed: 0, failed: 1 }
  }
  const begin = performance.now()
  const code = await run().catch((error) => {
    console.error(error.message)
    return 1
  })
  const seconds = (performance.now() - begin) / 1000
  const counts = isTests ? readResults(reportOf(name)) : { passed: 0, failed: 0 }
  // A step that fails without a failed test to show for it counts as one failure itself.
  const failed = code === 0 ? counts.failed : Math.max(counts.failed, 1)
  return { name, word: failed === 0 ? 'ok' : 'FAILED', seconds, passed: counts.passed, failed }
}

async function checkTypes() {
  const codes = []
  for (const part of ['node', 'web'])
    codes.push(await runBin('tsc', ['--noEmit', '-p', `tsconfig.${part}.json`]))
  return Math.max(...codes)
}

function vitest(project) {
  return runBin('vitest', [
    ...['run', '--project', project, '--reporter', process.env.CI ? 'dot' : 'default'],
    ...['--reporter', 'json', `--outputFile.json=${reportOf(project)}`],
  ])
}

function reportOf(project) {
  return join(reports, `${project}.json`)
}

function summarise() {
  console.log('')
  for (const { name, word, seconds, passed, failed } of outcomes) {
    const tests = passed > 0 ? `${passed} passed, ${failed} failed` : ''
    console.log(
      `${name.padEnd(10)} ${word.padEnd(12)} ${seconds.toFixed(1).padStart(7)} s  ${tests}`.trimEnd(),
    )
  }
  if (missingPrograms.length > 0) console.log(`\nMissing programs: ${missingPrograms.join(', ')}`)
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}
