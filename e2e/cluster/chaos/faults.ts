import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterNode, TestCluster } from '../start-cluster'

export interface Fault {
  name: string
  /** Makes the fault and ends it. */
  run(cluster: TestCluster): Promise<void>
}

/** Longer than the lease of a node, so that its partitions move while it is paused. */
const PAUSE_MS = 5_000
const DOWN_MS = 2_000

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
  {
    name: 'node paused',
    async run({ nodes }) {
      const { pid } = anyOf(nodes).process
      process.kill(pid, 'SIGSTOP')
      try {
        await sleep(PAUSE_MS)
      } finally {
        process.kill(pid, 'SIGCONT')
      }
    },
  },
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
  { name: 'PostgreSQL restarted', run: (cluster) => cluster.restartDatabase() },
]

const anyOf = (nodes: ClusterNode[]) => nodes[Math.floor(Math.random() * nodes.length)]!
