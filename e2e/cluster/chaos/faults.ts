import { setTimeout as sleep } from 'node:timers/promises'
import type { Cut } from '../../../apps/server/src/cluster/testing/cuttable-link'
import type { ClusterNode, TestCluster } from '../start-cluster'

export interface Fault {
  name: string
  /** Starts the fault and ends it. */
  run(cluster: TestCluster): Promise<void>
}

/** Longer than the lease of a node, so that its partitions move while it is paused. */
const LONG_PAUSE_MS = 6_000
/** Shorter than the lease: no partition moves, but the load balancer drops its connections. */
const SHORT_PAUSE_MS = 1_500
const DOWN_MS = 2_000
/** Long enough for a node to lose its partitions. */
const CUT_MS = 7_000

export const FAULTS: Fault[] = [
  {
    name: 'node killed',
    async run({ nodes }) {
      const node = anyOf(nodes)
      await node.process.kill()
      await sleep(DOWN_MS)
      await node.start()
    },
  },
  { name: 'node paused for 6 s', run: ({ nodes }) => pause(anyOf(nodes), LONG_PAUSE_MS) },
  { name: 'node paused for 1.5 s', run: ({ nodes }) => pause(anyOf(nodes), SHORT_PAUSE_MS) },
  {
    name: 'node stopped in order',
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
  { name: 'node cut off from NATS, refused', run: ({ nodes }) => cutOff(anyOf(nodes), 'refused') },
  { name: 'node cut off from NATS, silent', run: ({ nodes }) => cutOff(anyOf(nodes), 'silent') },
  { name: 'PostgreSQL restarted', run: (cluster) => cluster.restartDatabase() },
]

async function pause({ process: { pid } }: ClusterNode, ms: number) {
  process.kill(pid, 'SIGSTOP')
  try {
    await sleep(ms)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

async function cutOff({ link }: ClusterNode, kind: Cut) {
  link.cut(kind)
  await sleep(CUT_MS)
  link.mend()
}

const anyOf = (nodes: ClusterNode[]) => nodes[Math.floor(Math.random() * nodes.length)]!
