import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '../apps/simulator/src/rest-client'
import { goal, type Line } from '../bench/goals'
import { startAlarmDevices } from '../e2e/cluster/chaos/alarm-devices'
import { startLoad } from '../e2e/cluster/chaos/load'
import { NEXT_VERSION, nextReleaseBuild } from '../e2e/cluster/next-release-build'
import { type ClusterNode, startCluster, type TestCluster } from '../e2e/cluster/start-cluster'

const NODES = 3
const DEVICES = 12
/** Messages that have to be acknowledged before a node stops, while it is stopped, and after it started. */
const MESSAGES = 500
const TIMEOUT_MS = 120_000

/**
 * Upgrades the nodes of a cluster one after another to a build of the next release, then downgrades one of
 * them, while devices send and raise alarms.
 */
export async function rollingUpgrade(folder: string, share: number): Promise<Line[]> {
  const nextBuild = nextReleaseBuild()
  const cluster = await startCluster(folder, NODES)
  try {
    const load = await startLoad(cluster, DEVICES)
    const alarms = await startAlarmDevices(cluster)
    const messageCount = Math.max(1, Math.round(MESSAGES * share))
    let mixedCount = 0
    async function replace(node: ClusterNode, program?: string) {
      await untilAcknowledged(load.acknowledged, messageCount)
      await node.process.stop()
      await untilAcknowledged(load.acknowledged, messageCount)
      await node.start(program)
      await untilAcknowledged(load.acknowledged, messageCount)
      if ((await versionsOf(cluster)).size > 1) mixedCount++
    }
    for (const node of cluster.nodes) await replace(node, nextBuild.program)
    const versions = await versionsOf(cluster)
    await replace(cluster.nodes[0]!)
    const alarmResult = await alarms.stopAndVerify()
    const stored = await load.stopAndVerify()
    for (const problem of alarmResult.problems) console.error(problem)
    return [
      goal('Acknowledged points', stored.expected, 1, 'at least', String),
      goal('Acknowledged points that were lost', stored.missing.length, 0, 'at most', String),
      goal('Alarms raised', alarmResult.alarms, 1, 'at least', String),
      goal('Alarms missing, raised twice or out of order', alarmResult.problems.length, 0, 'at most', String),
      goal(
        'Replaced nodes after which both releases ran side by side',
        mixedCount,
        NODES,
        'at least',
        String,
      ),
      goal(
        'Nodes of the later release after the upgrade',
        versions.size === 1 && versions.has(NEXT_VERSION) ? NODES : 0,
        NODES,
        'at least',
        String,
      ),
    ]
  } finally {
    await cluster.close()
    nextBuild.remove()
  }
}

/** Waits until `more` further messages are acknowledged. */
async function untilAcknowledged(count: () => number, more: number) {
  const end = count() + more
  const untilMs = performance.now() + TIMEOUT_MS
  while (count() < end) {
    if (performance.now() > untilMs) throw new Error('Messages are no longer acknowledged')
    await sleep(50)
  }
}

async function versionsOf({ nodes }: TestCluster): Promise<Set<string>> {
  const rest = await signIn(nodes[1]!.process.url, 'sysadmin@signalbox.local', 'sysadmin')
  const listedNodes = await rest.get<{ version: string; state: string }[]>('/api/admin/nodes')
  return new Set(listedNodes.filter(({ state }) => state === 'ready').map(({ version }) => version))
}
