import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureSystemPackages } from './system-packages.mjs'
import { readResults } from './test-results.mjs'
import { prepare, root, run, runBin } from './workspace.mjs'

await prepare()
const reports = join(root, '.cache', 'test')
rmSync(reports, { recursive: true, force: true })

/** Checks of the sources: they need nothing from each other, so two run at a time. */
const checks = [
  { name: 'lock', run: (output) => tool('lock/check-lock.mjs', output) },
  { name: 'lint', run: (output) => runBin('biome', ['check', '--error-on-warnings', '.'], { output }) },
  { name: 'types', run: checkTypes },
  { name: 'imports', run: (output) => tool('check-imports.mjs', output) },
  { name: 'unused', run: (output) => runBin('knip', ['--no-config-hints'], { output }) },
  { name: 'build', run: (output) => tool('build.mjs', output) },
]

/** What follows uses the whole machine, or the build: one after the other. */
const tests = [
  { name: 'budget', run: () => tool('check-budget.mjs'), needs: 'build' },
  { name: 'release', run: () => tool('release/test-release.mjs', undefined, 'short'), needs: 'build' },
  { name: 'unit', run: () => vitest('unit'), isTests: true },
  { name: 'api', run: () => vitest('api'), isTests: true },
  { name: 'browser', run: () => vitest('browser'), isTests: true, needs: 'build' },
]

// `npm test -- lint unit` takes some of the steps.
const wanted = process.argv.slice(2)
const isWanted = ({ name }) => wanted.length === 0 || wanted.includes(name)
const missingPrograms = ensureSystemPackages()
const outcomes = []
await takeChecks(checks.filter(isWanted))
for (const step of tests.filter(isWanted)) {
  console.log(`\n── ${step.name}`)
  outcomes.push(await take(step))
}
summarise()

/** Takes the checks two at a time; each prints what it has to say when it is done. */
async function takeChecks(steps) {
  const waiting = steps.values()
  const takeNext = async () => {
    for (const step of waiting) {
      const lines = []
      const outcome = await take(step, (chunk) => lines.push(chunk))
      console.log(`\n── ${step.name}\n${lines.join('').trimEnd()}`.trimEnd())
      outcomes.push(outcome)
    }
  }
  await Promise.all([takeNext(), takeNext()])
}

async function take({ name, run, isTests, needs }, output) {
  if (needs && outcomes.some((outcome) => outcome.name === needs && outcome.failed > 0)) {
    return { name, word: `needs ${needs}`, seconds: 0, passed: 0, failed: 1 }
  }
  const begin = performance.now()
  const code = await run(output).catch((error) => {
    console.error(error.message)
    return 1
  })
  const seconds = (performance.now() - begin) / 1000
  const counts = isTests ? readResults(reportOf(name)) : { passed: 0, failed: 0 }
  // A step that fails without a failed test to show for it counts as one failure itself.
  const failed = code === 0 ? counts.failed : Math.max(counts.failed, 1)
  return { name, word: failed === 0 ? 'ok' : 'FAILED', seconds, passed: counts.passed, failed }
}

function tool(file, output, ...args) {
  return run(process.execPath, [join('tools', file), ...args], { output })
}

async function checkTypes(output) {
  const codes = []
  for (const part of ['node', 'web'])
    codes.push(await runBin('tsc', ['--noEmit', '-p', `tsconfig.${part}.json`], { output }))
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
    const counts = passed > 0 ? `${passed} passed, ${failed} failed` : ''
    console.log(
      `${name.padEnd(10)} ${word.padEnd(12)} ${seconds.toFixed(1).padStart(7)} s  ${counts}`.trimEnd(),
    )
  }
  if (missingPrograms.length > 0) console.log(`\nMissing programs: ${missingPrograms.join(', ')}`)
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}
