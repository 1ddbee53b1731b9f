import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureSystemPackages } from './system-packages.mjs'
import { readResults } from './test-results.mjs'
import { prepare, root, runBin } from './workspace.mjs'

await prepare()
const { build } = await import('./build.mjs')
const reports = join(root, '.cache', 'test')
rmSync(reports, { recursive: true, force: true })

/** Everything that must hold, cheapest first. A step may need another one to have passed. */
const steps = [
  { name: 'format and lint', run: () => runBin('biome', ['check', '.']) },
  { name: 'types (server)', run: () => runBin('tsc', ['--noEmit', '-p', 'tsconfig.node.json']) },
  { name: 'types (console)', run: () => runBin('tsc', ['--noEmit', '-p', 'tsconfig.web.json']) },
  {
    name: 'imports',
    run: () => runBin('depcruise', ['--config', '.dependency-cruiser.cjs', 'apps', 'packages']),
  },
  { name: 'unused code', run: () => runBin('knip', []) },
  { name: 'build', run: () => build().then(() => 0) },
  { name: 'unit', run: () => vitest('unit'), report: 'unit' },
  { name: 'api', run: () => vitest('api'), report: 'api' },
  { name: 'browser', run: () => vitest('browser'), report: 'browser', needs: 'build' },
]

const missingPrograms = ensureSystemPackages()
const outcomes = []
for (const step of steps) outcomes.push(await take(step))
summarise()

async function take({ name, run, report, needs }) {
  console.log(`\n── ${name}`)
  if (needs && !outcomes.find((outcome) => outcome.name === needs)?.ok) {
    console.log(`left out: it needs "${needs}"`)
    return { name, ok: false, seconds: 0, passed: 0, failed: 1, word: 'left out' }
  }
  const begin = performance.now()
  const code = await run().catch((error) => {
    console.error(error.message)
    return 1
  })
  const ok = code === 0
  const seconds = (performance.now() - begin) / 1000
  const counts = report ? readResults(join(reports, `${report}.json`)) : { passed: 0, failed: 0 }
  // A step that fails without a failed test to show for it counts as one failure itself.
  const failed = ok ? counts.failed : Math.max(counts.failed, 1)
  return { name, ok: ok && failed === 0, seconds, passed: counts.passed, failed, word: ok ? 'ok' : 'FAILED' }
}

function vitest(project) {
  const reporter = process.env.CI ? 'dot' : 'default'
  return runBin('vitest', [
    ...['run', '--project', project, '--reporter', reporter, '--reporter', 'json'],
    `--outputFile.json=${join(reports, `${project}.json`)}`,
  ])
}

function summarise() {
  console.log('')
  for (const { name, word, seconds, passed, failed } of outcomes) {
    const tests = passed + failed > 0 && word !== 'left out' ? `${passed} passed, ${failed} failed` : ''
    console.log(
      `${name.padEnd(16)} ${word.padEnd(9)} ${seconds.toFixed(1).padStart(7)} s  ${tests}`.trimEnd(),
    )
  }
  if (missingPrograms.length > 0) console.log(`\nMissing programs: ${missingPrograms.join(', ')} (see above)`)
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = outcomes.every((outcome) => outcome.ok) ? 0 : 1
}
