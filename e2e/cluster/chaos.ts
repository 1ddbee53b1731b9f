import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FAULTS } from './chaos/faults'
import { startLoad } from './chaos/load'
import { openPages } from './chaos/pages'
import { type FaultResult, writeReport } from './chaos/report'
import { startCluster } from './start-cluster'

const NODES = 3
const DEVICES = 12
const LIVE_AGAIN_MS = 10_000
/** What a fault may delay at most, so that the run goes on and reports it. */
const GIVE_UP_MS = 60_000

/** `npm run chaos -- --faults 100`: faults at random under load; ends with an error if a promise was broken. */
const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '20' },
    report: { type: 'string', default: 'bench/CHAOS.md' },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'signalbox-chaos-'))
const cluster = await startCluster(folder, NODES)
const faults: FaultResult[] = []
try {
  const load = await startLoad(cluster.url, cluster.mqtt, DEVICES)
  const watching = await openPages(cluster.url, load.devices)
  await watching.liveAgain(GIVE_UP_MS)
  for (let number = 0; number < Number(values.faults); number++) {
    const fault = FAULTS[number % FAULTS.length]!
    await fault.run(cluster)
    const liveAgainMs = await watching.liveAgain(GIVE_UP_MS)
    faults.push({ name: fault.name, liveAgainMs })
    console.log(
      `${number + 1}. ${fault.name}: pages live again after ${(liveAgainMs / 1000).toFixed(1)} s, ${load.acknowledged()} messages acknowledged`,
    )
  }
  const { expected, missing } = await load.stopAndVerify()
  const disorder = watching.pages.reduce(
    (sum, { backwards }, index) => sum + Math.max(0, backwards - load.devices[index]!.connections),
    0,
  )
  watching.close()
  writeReport(values.report, { nodes: NODES, devices: DEVICES, faults, expected, missing, disorder })
  const slow = faults.filter(({ liveAgainMs }) => liveAgainMs > LIVE_AGAIN_MS)
  console.log(
    `${expected} acknowledged points, ${missing.length} missing, ${disorder} out of order, ${slow.length} slow`,
  )
  process.exitCode = missing.length + disorder + slow.length === 0 ? 0 : 1
} finally {
  await cluster.close()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
