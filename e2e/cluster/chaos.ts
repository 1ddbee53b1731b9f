import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startAlarmDevices } from './chaos/alarm-devices'
import { type Fault, faultsWith } from './chaos/faults'
import { startLoad } from './chaos/load'
import { openPages } from './chaos/pages'
import { type ChaosResult, type FaultResult, isTooLong, withEarlierRuns, writeReport } from './chaos/report'
import { startCluster } from './start-cluster'

const DEVICES = 12
/** How long to wait for updates of all pages after a fault. After this time the run continues and reports the gap. */
const GAP_TIMEOUT_MS = 60_000

/**
 * `npm run chaos -- --faults 100`: random faults under load; ends with an error if a guarantee was broken. `--add`
 * adds the result to those of earlier runs, `--minutes 10` ends the run early, `--only paused` runs only the
 * faults with this text in their name, `--pause-seconds 60` pauses nodes for longer, `--nodes 2` starts fewer
 * nodes. The data folder, a new one or that of SIGNALBOX_DATA, is removed at the end.
 */
const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '20' },
    nodes: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
    'pause-seconds': { type: 'string', default: '6' },
    add: { type: 'boolean', default: false },
    results: { type: 'string', default: '.cache/chaos.json' },
    report: { type: 'string', default: 'bench/CHAOS.md' },
    log: { type: 'string', default: 'fatal' },
  },
})
const untilMs = performance.now() + Number(values.minutes) * 60_000
const faultsToRun = faultsWith(Number(values['pause-seconds'])).filter(({ name }) =>
  name.includes(values.only),
)
if (faultsToRun.length === 0) throw new Error(`No fault has '${values.only}' in its name`)
const folder = process.env.SIGNALBOX_DATA ?? mkdtempSync(join(tmpdir(), 'signalbox-chaos-'))
const cluster = await startCluster(folder, Number(values.nodes), { SIGNALBOX_LOG: values.log })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void end().then(() => process.exit(1)))
try {
  const result = await run()
  writeReport(values.report, withEarlierRuns(values.results, result, !values.add))
  console.log(
    `${result.points} acknowledged points, ${result.lostPoints} lost; ${result.alarms} alarms, ${result.problems.length} problems`,
  )
  for (const problem of result.problems) console.log(problem)
  const isGood = result.lostPoints + result.problems.length === 0 && !result.faults.some(isTooLong)
  process.exitCode = isGood ? 0 : 1
} finally {
  await end()
}
process.exit()

async function end() {
  await cluster.close()
  rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<ChaosResult> {
  const load = await startLoad(cluster, DEVICES)
  const alarms = await startAlarmDevices(cluster)
  const ids = load.devices.map(({ id }) => id)
  const pages = await openPages(cluster.url, ids, alarms.devices)
  await pages.longestGap(GAP_TIMEOUT_MS)
  const faults: FaultResult[] = []
  while (faults.length < Number(values.faults) && performance.now() < untilMs) {
    const fault: Fault = faultsToRun[Math.floor(Math.random() * faultsToRun.length)]!
    pages.resetGaps()
    await fault.run(cluster)
    const longestGapMs = await pages.longestGap(GAP_TIMEOUT_MS)
    faults.push({ name: fault.name, longestGapMs })
    console.log(
      `${faults.length}. ${fault.name}: at most ${(longestGapMs / 1000).toFixed(1)} s without an update, ${load.acknowledged()} messages acknowledged`,
    )
  }
  const orderProblems = pages.orderProblems()
  const alarmResult = await alarms.stopAndVerify()
  const stored = await load.stopAndVerify()
  pages.close()
  return {
    nodes: Number(values.nodes),
    devices: DEVICES + alarms.devices.length,
    faults,
    points: stored.expected,
    lostPoints: stored.missing.length,
    alarms: alarmResult.alarms,
    problems: [...alarmResult.problems, ...orderProblems],
  }
}
