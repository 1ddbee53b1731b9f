import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Cut } from '../../../apps/server/src/cluster/testing/cuttable-link'
import type { ClusterNode, TestCluster } from '../start-cluster'

export interface Fault {
  name: string
  /** Starts the fault and ends it. */
  run(cluster: TestCluster): Promise<void>
}

/** Shorter than the lease: no partition moves, but the load balancer closes the connections of the node. */
const SHORT_PAUSE_MS = 1_500
const DOWN_MS = 2_000
/** Long enough for a node to lose its partitions. */
const CUT_MS = 7_000

/** The long pause has to be longer than the lease of a node, so that its partitions move while it is paused. */
export const faultsWith = (longPauseSeconds: number): Fault[] => [
  {
    name: 'node killed',
    async run({ nodes }) {
      const node = anyOf(nodes)
      await node.process.kill()
      await sleep(DOWN_MS)
      await node.start()
    },
  },
  {
    name: `node paused for ${longPauseSeconds} s`,
    async run(cluster) {
      const node = anyOf(cluster.nodes)
      await pause(node, longPauseSeconds * 1000, async () => {
        if ((await partitionsOf(cluster, node)) > 0)
          throw new Error(`${node.name} still had partitions after a pause of ${longPauseSeconds} s`)
      })
      while ((await partitionsOf(cluster, node)) === 0) await sleep(100)
    },
  },
  { name: 'node paused for 1.5 s', run: ({ nodes }) => pause(anyOf(nodes), SHORT_PAUSE_MS) },
  {
    name: 'node shut down gracefully',
    async run({ nodes }) {
      const node = anyOf(nodes)
      await node.process.stop()
      await node.start()
    },
  },
  {
    name: 'NATS restarted',
    async run({ nats }) {
      await nats.stop()
      await sleep(DOWN_MS)
      await nats.start()
    },
  },
  {
    name: 'node cut off from NATS, connections refused',
    run: ({ nodes }) => cutOff(anyOf(nodes), 'refused'),
  },
  { name: 'node cut off from NATS, packets dropped', run: ({ nodes }) => cutOff(anyOf(nodes), 'silent') },
  { name: 'PostgreSQL restarted', run: (cluster) => cluster.restartDatabase() },
]

async function pause({ process: { pid } }: ClusterNode, ms: number, atEnd = async () => {}) {
  process.kill(pid, 'SIGSTOP')
  try {
    await sleep(ms)
    await atEnd()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

async function partitionsOf({ databaseUrl }: TestCluster, { name }: ClusterNode): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM cluster_partition p JOIN cluster_node n ON n.id = p.owner WHERE n.name = $1`,
    [name],
  )
  await client.end()
  return rows[0]!.count
}

async function cutOff({ link }: ClusterNode, kind: Cut) {
  link.cut(kind)
  await sleep(CUT_MS)
  link.restore()
}

const anyOf = (nodes: ClusterNode[]) => nodes[Math.floor(Math.random() * nodes.length)]!
