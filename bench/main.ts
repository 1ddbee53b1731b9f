import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureBrowser } from './browser/measure'
import { measureEngine } from './engine'
import { measureLive } from './live'
import { measure } from './measure'
import { MOVE_PLAN } from './move/goals'
import { measureMove } from './move/measure'
import { measureOverload } from './overload/measure'
import { measureQueries } from './queries'
import { report } from './report'
import { measureTelemetry } from './telemetry'

/**
 * `npm run bench` measures everything and writes bench/REPORT.md. `--only live` measures one part and prints
 * its figures; it does not change the report.
 */
const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '100' },
    keys: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '7' },
    'live-seconds': { type: 'string', default: '600' },
    'live-sessions': { type: 'string', default: '200' },
    only: { type: 'string' },
  },
})
const plan = {
  devices: Number(values.devices),
  keys: Number(values.keys),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
}
const livePlan = {
  sessions: Number(values['live-sessions']),
  devicesPerSession: 20,
  updatesPerSecond: 2000,
  seconds: Number(values['live-seconds']),
}

const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-'))
const parts = {
  queries: () => measureQueries(join(folder, 'queries'), { devices: 100_000, rounds: 60 }),
  telemetry: () =>
    measureTelemetry(join(folder, 'telemetry'), { series: 100, pointsPerSeries: 100_000, rounds: 60 }),
  live: () => measureLive(join(folder, 'live'), livePlan),
  browser: () => measureBrowser(join(folder, 'browser')),
  server: () => measure(folder, plan),
  engine: () => measureEngine(),
  move: () => measureMove(join(folder, 'move'), MOVE_PLAN),
  // The overload figures are not in the report: they compare two settings of the server.
  overload: () => measureOverload(folder, { devices: 50, rate: 100, floodDevices: 160, seconds: 10 }),
}

try {
  if (values.only === undefined) await measureAll()
  else console.log(await partNamed(values.only)())
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Runs one part after the other, because each needs the whole machine. */
async function measureAll() {
  // The engine runs in this process, so it is measured first, while the process has little in memory.
  const engine = await parts.engine()
  const queries = await parts.queries()
  const telemetry = await parts.telemetry()
  const live = { plan: livePlan, figures: await parts.live() }
  const browser = await parts.browser()
  const figures = await parts.server()
  const move = await parts.move()
  const { text, isEveryGoalReached } = report({
    plan,
    figures,
    queries,
    telemetry,
    live,
    browser,
    engine,
    move,
  })
  writeFileSync(join(dirname(fileURLToPath(import.meta.url)), 'REPORT.md'), text)
  console.log(text)
  if (!isEveryGoalReached) process.exitCode = 1
}

function partNamed(name: string): () => Promise<unknown> {
  const part = new Map<string, () => Promise<unknown>>(Object.entries(parts)).get(name)
  if (!part) throw new Error(`Unknown part ${name}. The parts are ${Object.keys(parts).join(', ')}`)
  return part
}
