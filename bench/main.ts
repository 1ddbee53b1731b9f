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
import { measureQueries } from './queries'
import { report } from './report'
import { measureTelemetry } from './telemetry'

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '100' },
    keys: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '7' },
    'live-seconds': { type: 'string', default: '600' },
  },
})
const plan = {
  devices: Number(values.devices),
  keys: Number(values.keys),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
}

const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-'))
try {
  const queries = await measureQueries(join(folder, 'queries'), { devices: 100_000, rounds: 60 })
  const telemetry = await measureTelemetry(join(folder, 'telemetry'), {
    series: 100,
    pointsPerSeries: 100_000,
    rounds: 60,
  })
  const livePlan = {
    sessions: 200,
    devicesPerSession: 20,
    updatesPerSecond: 2000,
    seconds: Number(values['live-seconds']),
  }
  const live = { plan: livePlan, figures: await measureLive(join(folder, 'live'), livePlan) }
  const browser = await measureBrowser(join(folder, 'browser'))
  const { text, isGood } = report({
    plan,
    figures: await measure(folder, plan),
    queries,
    telemetry,
    live,
    browser,
    engine: await measureEngine(),
    move: await measureMove(join(folder, 'move'), MOVE_PLAN),
  })
  writeFileSync(join(dirname(fileURLToPath(import.meta.url)), 'REPORT.md'), text)
  console.log(text)
  if (!isGood) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
