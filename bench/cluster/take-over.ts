import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ClusterNode, TestCluster } from '../../e2e/cluster/start-cluster'

export interface TakeOver {
  /** The longest time from the kill of a node until other nodes own its partitions. */
  killedMs: number
  /** The longest time from the signal to stop a node until other nodes own its partitions. */
  stoppedMs: number
}

const POLL_MS = 5

/** Kills and stops each node but the first, and measures how long the node still owns partitions. */
export async function measureTakeOver({ nodes, databaseUrl }: TestCluster): Promise<TakeOver> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()

  async function ownerOf(nodeName: string): Promise<{ id: string; partitions: number } | undefined> {
    const { rows } = await client.query<{ id: string; partitions: number }>(
      `SELECT n.id, (SELECT count(*)::int FROM cluster_partition WHERE owner = n.id) AS partitions
       FROM cluster_node n WHERE n.name = $1`,
      [nodeName],
    )
    return rows[0]
  }

  async function partitionsOf(nodeId: string): Promise<number> {
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(*)::int FROM cluster_partition WHERE owner = $1',
      [nodeId],
    )
    return rows[0]!.count
  }

  /** Measures the time from the call of `end` until the node owns no partition, and starts the node again. */
  async function msUntilTakenOver(node: ClusterNode, end: () => void): Promise<number> {
    let owner = await ownerOf(node.name)
    for (; !owner?.partitions; owner = await ownerOf(node.name)) await sleep(POLL_MS)
    const begin = performance.now()
    end()
    while ((await partitionsOf(owner.id)) > 0) await sleep(POLL_MS)
    const ms = performance.now() - begin
    await node.process.stop()
    await node.start()
    return ms
  }

  const result: TakeOver = { killedMs: 0, stoppedMs: 0 }
  for (const node of nodes.slice(1)) {
    const signal = (name: NodeJS.Signals) => () => void process.kill(node.process.pid, name)
    result.killedMs = Math.max(result.killedMs, await msUntilTakenOver(node, signal('SIGKILL')))
    result.stoppedMs = Math.max(result.stoppedMs, await msUntilTakenOver(node, signal('SIGTERM')))
  }
  await client.end()
  return result
}
