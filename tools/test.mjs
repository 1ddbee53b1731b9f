import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { requireKnown } from './known-names.mjs'
import { ensureSystemPackages } from './system-packages.mjs'
import { readResults } from './test-results.mjs'
import { prepare, root, run, runBin } from './workspace.mjs'

const reports = join(root, '.cache', 'test')

/** Two of these checks run at a time; the longest are first. A check with `needs` waits for the step of that name. */
const checks = [
  { name: 'types', run: checkTypes },
  { name: 'build', run: (output) => tool('build.mjs', output) },
  { name: 'lint', run: (output) => runBin('biome', ['check', '--error-on-warnings', '.'], { output }) },
  { name: 'release', run: (output) => tool('release/test-release.mjs', output, 'short'), needs: 'build' },
  { name: 'unused', run: (output) => runBin('knip', ['--no-config-hints'], { output }) },
  { name: 'imports', run: (output) => tool('check-imports.mjs', output) },
  { name: 'budget', run: (output) => tool('check-budget.mjs', output), needs: 'build' },
  { name: 'lock', run: (output) => tool('lock/check-lock.mjs', output) },
]

/** Unit and API tests run at the same time, because API tests often wait for PostgreSQL. */
const serverAndUnitTests = [
  { name: 'unit', run: (output) => vitest('unit', output), isTests: true },
  { name: 'api', run: (output) => vitest('api', output), isTests: true },
]

/** Browser tests run alone, because they use the whole machine. */
const browserTests = [
  { name: 'browser', run: (output) => vitest('browser', output), isTests: true, needs: 'build' },
]

// `npm test -- lint unit` runs only the named steps.
const selectedSteps = process.argv.slice(2)
requireKnown(
  'step',
  selectedSteps,
  [...checks, ...serverAndUnitTests, ...browserTests].map(({ name }) => name),
)
await prepare()
rmSync(reports, { recursive: true, force: true })
const isSelected = ({ name }) => selectedSteps.length === 0 || selectedSteps.includes(name)
// Only tests need these programs, so they are installed during the checks.
const installation = ensureSystemPackages()
const outcomes = []
/** The outcomes of the started steps, by name of the step. */
const outcomesByName = new Map()
await runChecks(checks.filter(isSelected))
const missingPrograms = await installation
await runTogether(serverAndUnitTests.filter(isSelected))
await runTogether(browserTests.filter(isSelected))
summarize()

/** Runs the checks two at a time; each prints its output when it is done. */
async function runChecks(steps) {
  const remainingSteps = steps.values()
  const runNext = async () => {
    for (const step of remainingSteps) report(await runSilently(step))
  }
  await Promise.all([runNext(), runNext()])
}

/** Runs steps at the same time. The first prints its output at once, the others after the first has ended. */
async function runTogether([first, ...others]) {
  if (!first) return
  const results = others.map(runSilently)
  console.log(`\n── ${first.name}`)
  outcomes.push(await start(first))
  for (const result of results) report(await result)
}

/** Runs a step that prints nothing, and returns its output. */
async function runSilently(step) {
  const chunks = []
  const outcome = await start(step, (chunk) => chunks.push(chunk))
  return { outcome, output: chunks.join('') }
}

function report({ outcome, output }) {
  console.log(`\n── ${outcome.name}\n${output}`.trimEnd())
  outcomes.push(outcome)
}

function start(step, output) {
  const outcome = runStep(step, output)
  outcomesByName.set(step.name, outcome)
  return outcome
}

async function runStep({ name, run, isTests, needs }, output) {
  const dependency = await outcomesByName.get(needs)
  if (dependency && dependency.failed > 0) {
    return { name, result: `needs ${needs}`, seconds: 0, passed: 0, failed: 1, failures: [] }
  }
  const begin = performance.now()
  const code = await run(output).catch((error) => {
    console.error(error.message)
    return 1
  })
  const seconds = (performance.now() - begin) / 1000
  const counts = isTests ? readResults(reportOf(name)) : { passed: 0, failed: 0, failures: [] }
  // A step that fails without a failed test counts as one failure.
  const failed = code === 0 ? counts.failed : Math.max(counts.failed, 1)
  return { name, result: failed === 0 ? 'ok' : 'FAILED', seconds, ...counts, failed }
}

function tool(file, output, ...args) {
  return run(process.execPath, [join('tools', file), ...args], { output })
}

/**
 * Each checker of tsc examines shared types again: four checkers need three times the processor time of one.
 * Collecting garbage less often (GOGC, 100 by default) saves another third and takes an eighth more memory.
 */
async function checkTypes(output) {
  const codes = []
  for (const part of ['node', 'web']) {
    const args = ['--noEmit', '--checkers', '1', '-p', `tsconfig.${part}.json`]
    codes.push(await runBin('tsc', args, { output, env: { GOGC: '400' } }))
  }
  return Math.max(...codes)
}

function vitest(project, output) {
  const args = [
    ...['run', '--project', project, '--reporter', process.env.CI ? 'dot' : 'default'],
    ...['--reporter', 'json', `--outputFile.json=${reportOf(project)}`],
  ]
  return runBin('vitest', args, { output })
}

function reportOf(project) {
  return join(reports, `${project}.json`)
}

function summarize() {
  console.log('')
  for (const { name, result, seconds, passed, failed } of outcomes) {
    const counts = passed > 0 ? `${passed} passed, ${failed} failed` : ''
    console.log(
      `${name.padEnd(10)} ${result.padEnd(12)} ${seconds.toFixed(1).padStart(7)} s  ${counts}`.trimEnd(),
    )
  }
  for (const { file, test, message } of outcomes.flatMap(({ failures }) => failures)) {
    console.log(`\nFAILED  ${relative(root, file)}: ${test}`)
    for (const line of message.split('\n').slice(0, 6)) console.log(`        ${line}`)
  }
  if (missingPrograms.length > 0) console.log(`\nMissing programs: ${missingPrograms.join(', ')}`)
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}
