import type { JsonObject } from '@signalbox/model/json/json-value'
import { serialExecutor } from '../../serial-executor'
import type { ClusterNetwork } from '../network/network'
import {
  type ClusterNode,
  LEASE_MS,
  type NodeDescription,
  type NodeState,
  type NodesRepository,
  type Partition,
} from './nodes.repository'
import type { Ownership, OwnershipChange } from './ownership'
import { desiredOwners, PARTITIONS, partitionOf } from './partitions'
import { reachability } from './reachability'

/** The work of partitions, which has to end before they move. */
export interface PartitionWork {
  /** Starts nothing more of these partitions; gives those of which nothing is running any more. */
  drain(partitions: number[]): Promise<number[]>
  /** Goes on with what was held back: here or, if they have moved, at their new owners. */
  release(partitions: number[]): void
  /** Resolves when nothing is being processed here. */
  idle(): Promise<void>
  /** Gives up what came in here and is not processed yet: devices send it again, perhaps to another node. */
  abandon(): void
}

export interface MembershipParts {
  self: NodeDescription
  repository: NodesRepository
  network: ClusterNetwork
  log: Record<'info' | 'warn', (fields: object, text: string) => void>
}

const RENEW_MS = 1000
/** Others are judged only by a node that has watched them for the length of a lease. */
const WATCH_MS = LEASE_MS
const CHANGED = 'cluster.changed'

export type Membership = Awaited<ReturnType<typeof membership>>

/**
 * Keeps this node's lease and its share of the partitions. Every node decides for itself, by the same rules and the
 * same rows: a partition is taken when it has no owner, and given away by its owner when another node should have it.
 */
export async function membership({ self, repository, network, log }: MembershipParts) {
  let state: NodeState = 'starting'
  let nodes: ClusterNode[] = []
  let nodeCount = 1
  let owners: (string | null)[] = Array(PARTITIONS).fill(null)
  let epochs: number[] = Array(PARTITIONS).fill(0)
  let work: PartitionWork | undefined
  let figures: () => JsonObject = () => ({})
  let isMember = true
  let watchingSinceMs = performance.now()
  let lastRenewalMs = performance.now()
  let timer: NodeJS.Timeout | undefined
  const runInOrder = serialExecutor()
  let isStepPlanned = false
  let isRejoining = false
  let isClosed = false
  const listeners = new Set<(change: OwnershipChange) => void>()
  const reach = reachability(network)

  await repository.join(self, state)
  await look()
  plan()
  const stopListening = network.subscribe(CHANGED, lookSoon)

  function plan() {
    clearTimeout(timer)
    if (isClosed) return
    // The end of another lease is not missed by up to a whole interval.
    const next = Math.min(
      ...nodes.filter(({ id }) => id !== self.id).map(({ leaseMs }) => leaseMs + 20),
      RENEW_MS,
    )
    timer = setTimeout(
      () => {
        void renew()
        if (!isStepPlanned) void step()
        plan()
      },
      Math.max(next, 100),
    )
  }

  function inTurn(task: () => Promise<void>): Promise<void> {
    return runInOrder(() => (isClosed ? undefined : task())).catch((error) =>
      log.warn({ err: error }, 'nodes and partitions could not be read'),
    )
  }

  /** Looks at the others and takes or gives what has to move. */
  function step(): Promise<void> {
    isStepPlanned = true
    return inTurn(async () => {
      isStepPlanned = false
      await look()
      await expelLost()
      await settle()
    })
  }

  /** News of a change: others may publish many at once. */
  function lookSoon() {
    if (!isStepPlanned && !isClosed) void step()
  }

  /** Not in turn with the rest: a partition that drains slowly must not cost the lease. */
  async function renew() {
    if (!isMember) return rejoinSoon()
    const beginMs = performance.now()
    if (beginMs - lastRenewalMs > WATCH_MS) watchingSinceMs = beginMs
    try {
      if (await repository.renew(self.id, state, reach.isReachable(), figures())) {
        const hadLapsed = beginMs - lastRenewalMs > LEASE_MS
        lastRenewalMs = beginMs
        // Messages have waited for the lease.
        if (hadLapsed) work?.release([])
      } else {
        isMember = false
        rejoinSoon()
      }
    } catch (error) {
      // The others may have had the same trouble with the database: their leases tell nothing for now.
      watchingSinceMs = performance.now()
      log.warn({ err: error }, 'the lease of this node was not renewed')
    }
  }

  async function renewAndStep() {
    await renew()
    await step()
  }

  function rejoinSoon() {
    if (isRejoining || isClosed) return
    isRejoining = true
    void inTurn(rejoin).then(() => {
      isRejoining = false
    })
  }

  /** Others took this node for dead. What it was doing has failed, and it comes back with nothing of its own. */
  async function rejoin() {
    log.warn({}, 'the lease of this node had run out: its partitions are at other nodes')
    work?.abandon()
    await look()
    await work?.idle()
    await repository.join(self, state)
    isMember = true
    watchingSinceMs = performance.now()
    lastRenewalMs = performance.now()
    log.info({}, 'this node is part of the cluster again')
    await look()
  }

  async function look() {
    const [newNodes, partitions] = await Promise.all([repository.nodes(), repository.partitions()])
    nodes = newNodes
    nodeCount = Math.max(1, nodes.filter((node) => node.state === 'ready' && node.leaseMs > 0).length)
    const before = owners
    owners = Array(PARTITIONS).fill(null)
    epochs = Array(PARTITIONS).fill(0)
    for (const { id, owner, epoch } of partitions) {
      owners[id] = owner
      epochs[id] = epoch
    }
    const all = [...owners.keys()]
    tell({
      gained: all.filter((id) => owners[id] === self.id && before[id] !== self.id),
      lost: all.filter((id) => owners[id] !== self.id && before[id] === self.id),
    })
    work?.release(all.filter((id) => owners[id] !== before[id]))
  }

  function tell(change: OwnershipChange) {
    if (change.gained.length === 0 && change.lost.length === 0) return
    for (const listener of listeners) listener(change)
  }

  async function expelLost() {
    if (performance.now() - watchingSinceMs < WATCH_MS) return
    for (const node of nodes) {
      if (node.id === self.id || node.leaseMs > 0 || !(await repository.expel(node.id))) continue
      log.warn({ node: node.name }, 'a node is lost: its lease has run out')
      nodes = nodes.filter(({ id }) => id !== node.id)
    }
  }

  /** Takes what should be ours and is free, gives away what should be at another node. */
  async function settle() {
    if (!isMember) return
    const ready = nodes.filter((node) => node.state === 'ready' && node.leaseMs > 0)
    const reachable = ready.filter((node) => node.isReachable)
    // Without NATS nobody reaches anybody: the partitions stay where they are.
    const desired = desiredOwners((reachable.length > 0 ? reachable : ready).map(({ id }) => id))
    await takeFree(desired)
    await giveAway(desired)
  }

  async function takeFree(desired: (string | undefined)[]) {
    const known = new Set(nodes.map(({ id }) => id))
    const free: Partition[] = [...owners.entries()]
      .filter(([id, owner]) => desired[id] === self.id && (owner === null || !known.has(owner)))
      .map(([id, owner]) => ({ id, owner, epoch: epochs[id]! }))
    if (free.length === 0) return
    const gone = new Set(free.flatMap(({ owner }) => owner ?? []))
    await repository.endConnectionsOf([...gone])
    if ((await repository.claim(self.id, free)) > 0) await onMoved()
  }

  async function giveAway(desired: (string | undefined)[]) {
    const leaving = [...owners.entries()].flatMap(([partition, owner]) => {
      const to = desired[partition]
      return owner === self.id && to !== undefined && to !== self.id ? [{ partition, to }] : []
    })
    if (leaving.length === 0) return
    const ids = leaving.map(({ partition }) => partition)
    const drained = new Set(work ? await work.drain(ids) : ids)
    try {
      const moves = leaving.filter(({ partition }) => drained.has(partition))
      if (moves.length === 0) return
      await repository.handOver(self.id, moves)
      await onMoved()
    } finally {
      work?.release(ids)
    }
  }

  async function onMoved() {
    network.publish(CHANGED, null)
    await look()
  }

  const ownership: Ownership = {
    nodeId: self.id,
    ownerOf: (id) => owners[partitionOf(id)] ?? undefined,
    isOwn: (id) => isMember && owners[partitionOf(id)] === self.id,
    epochOf: (id) => epochs[partitionOf(id)]!,
    isLeader: () => isMember && owners[0] === self.id,
    nodeCount: () => nodeCount,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }

  return {
    ownership,
    /** Every node, as it was seen last. */
    nodes: () => nodes,
    partitionsOf: (nodeId: string) => owners.filter((owner) => owner === nodeId).length,
    ownerOfPartition: (partition: number) => owners[partition] ?? undefined,
    epochOfPartition: (partition: number) => epochs[partition]!,
    isMember: () => isMember,
    /** False also when this process was paused for so long that others may have taken its partitions. */
    hasLease: () => isMember && performance.now() - lastRenewalMs < LEASE_MS,
    /** Cut off from NATS while other nodes are not: they serve devices and pages better. */
    isIsolated: () => !reach.isReachable() && nodes.some((node) => node.id !== self.id && node.isReachable),
    lookSoon,
    /** Sets what has to end before a partition moves. */
    workWith(partitionWork: PartitionWork) {
      work = partitionWork
    },
    /** Sets what this node reports about its load with each renewal. */
    reportWith(report: () => JsonObject) {
      figures = report
    },
    /** From now on this node gets partitions. */
    start() {
      state = 'ready'
      return renewAndStep()
    },
    /** Gives all partitions away; they are at other nodes when this resolves, unless there is none. */
    leave() {
      state = 'leaving'
      return renewAndStep()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      stopListening()
      reach.close()
      await runInOrder(() => {})
      await repository.leave(self.id).catch(() => undefined)
      network.publish(CHANGED, null)
    },
  }
}
