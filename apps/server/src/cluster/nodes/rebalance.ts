import type { ClusterView } from './cluster-view'
import type { NodesRepository } from './nodes.repository'
import type { PartitionWork } from './partition-work'
import { desiredOwners } from './partitions'

interface RebalanceParts {
  selfId: string
  repository: Pick<NodesRepository, 'endConnectionsOf' | 'claim' | 'handOver'>
  view: ClusterView
  work(): PartitionWork | undefined
  /** Called when partitions have a new owner. */
  onMoved(): Promise<void>
}

/** Takes free partitions that this node should own, and hands over partitions that another node should own. */
export function rebalancer({ selfId, repository, view, work, onMoved }: RebalanceParts) {
  async function takeFree(desired: (string | undefined)[]) {
    const nodeIds = new Set(view.nodes().map(({ id }) => id))
    const free = view
      .partitions()
      .filter(({ id, owner }) => desired[id] === selfId && (owner === null || !nodeIds.has(owner)))
    if (free.length === 0) return
    const formerOwners = new Set(free.flatMap(({ owner }) => owner ?? []))
    await repository.endConnectionsOf([...formerOwners])
    if ((await repository.claim(selfId, free)) > 0) await onMoved()
  }

  async function handOver(desired: (string | undefined)[]) {
    const misplaced = view.partitions().flatMap(({ id, owner }) => {
      const to = desired[id]
      return owner === selfId && to !== undefined && to !== selfId ? [{ partition: id, to }] : []
    })
    if (misplaced.length === 0) return
    const ids = misplaced.map(({ partition }) => partition)
    const current = work()
    const drained = new Set(current ? await current.drain(ids) : ids)
    try {
      const moves = misplaced.filter(({ partition }) => drained.has(partition))
      if (moves.length === 0) return
      await repository.handOver(selfId, moves)
      await onMoved()
    } finally {
      work()?.release(ids)
    }
  }

  return async () => {
    const ready = view.readyNodes()
    const reachable = ready.filter((node) => node.isReachable)
    // Without NATS no node reaches another: the partitions stay where they are.
    const desired = desiredOwners((reachable.length > 0 ? reachable : ready).map(({ id }) => id))
    await takeFree(desired)
    await handOver(desired)
  }
}
