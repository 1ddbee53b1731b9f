import type { JsonObject } from '@signalbox/model/json/json-value'
import type { ClusterNetwork } from '../network/network'
import { type ClusterView, clusterView } from './cluster-view'
import { nodeLease } from './lease'
import type { NodeDescription, NodeState, NodesRepository } from './nodes.repository'
import { orderedSteps } from './ordered-steps'
import { nodeOwnership } from './ownership'
import type { PartitionWork } from './partition-work'
import { reachability } from './reachability'
import { rebalancer } from './rebalance'
import { renewalTimer } from './renewal-timer'

export interface MembershipParts {
  self: NodeDescription
  repository: NodesRepository
  network: ClusterNetwork
  log: Record<'info' | 'warn', (fields: object, text: string) => void>
}

const CHANGED = 'cluster.changed'

export type Membership = Awaited<ReturnType<typeof membership>>

/**
 * Keeps this node's lease and its share of the partitions. Every node decides for itself, by the same rules and the
 * same rows: it takes a partition that has no owner, and gives a partition away when another node should own it.
 */
export async function membership({ self, repository, network, log }: MembershipParts) {
  const view = clusterView(repository, self.id)
  const reach = reachability(network)
  const lease = nodeLease({
    renewRow: () => repository.renew(self.id, state, reach.isReachable(), figures()),
    onError: (error) => log.warn({ err: error }, 'the lease of this node was not renewed'),
  })
  const rebalance = rebalancer({ selfId: self.id, repository, view, work: () => work, onMoved })
  const steps = orderedSteps(step, (error) =>
    log.warn({ err: error }, 'the nodes and partitions could not be read or changed'),
  )
  const owned = nodeOwnership(self.id, view, lease.isMember)
  let state: NodeState = 'starting'
  let work: PartitionWork | undefined
  let figures: () => JsonObject = () => ({})
  let isRejoining = false

  await repository.join(self, state)
  await readView()
  const timer = renewalTimer(view, onTimer)
  const stopListening = network.subscribe(CHANGED, steps.runSoon)

  function onTimer() {
    void renew()
    steps.runSoon()
  }

  /** Reads the state of the cluster, and takes or hands over the partitions that have to move. */
  async function step() {
    await readView()
    if (lease.hasWatchedOthers()) await expelLostNodes(view, repository, log)
    if (lease.isMember()) await rebalance()
  }

  /** Does not wait for steps: a partition that drains slowly must not delay the renewal. */
  async function renew() {
    if (!lease.isMember()) return rejoinSoon()
    const result = await lease.renew()
    if (result === 'lost') rejoinSoon()
    // Messages waited while this node had no lease.
    if (result === 'resumed') work?.release([])
  }

  async function renewAndStep() {
    await renew()
    await steps.run()
  }

  function rejoinSoon() {
    if (isRejoining || steps.isClosed()) return
    isRejoining = true
    void steps.inTurn(rejoin).then(() => {
      isRejoining = false
    })
  }

  /** Joins again after another node expelled this node. First, waiting messages fail and running messages end. */
  async function rejoin() {
    log.warn({}, 'the lease of this node had run out: its partitions are at other nodes')
    work?.abandon()
    await readView()
    await work?.idle()
    await repository.join(self, state)
    lease.onJoined()
    log.info({}, 'this node is part of the cluster again')
    await readView()
  }

  async function readView() {
    const { gained, lost, moved } = await view.read()
    if (gained.length > 0 || lost.length > 0) owned.changed({ gained, lost })
    work?.release(moved)
  }

  async function onMoved() {
    network.publish(CHANGED, null)
    await readView()
  }

  return {
    ownership: owned.ownership,
    ...lastRead(view),
    isMember: lease.isMember,
    hasLease: lease.isHeld,
    /** Whether this node is cut off from NATS and another node is not: devices and pages should use the other node. */
    isIsolated: () => !reach.isReachable() && view.otherNodes().some((node) => node.isReachable),
    /** Reads the state of the cluster soon, because it has changed. */
    scheduleStep: steps.runSoon,
    /** Sets the work that has to end before a partition moves. */
    setPartitionWork(partitionWork: PartitionWork) {
      work = partitionWork
    },
    /** Sets the function that returns the load of this node, which is reported with each renewal. */
    setLoadReport(report: () => JsonObject) {
      figures = report
    },
    /** From now on this node gets partitions. */
    start() {
      state = 'ready'
      return renewAndStep()
    },
    /** Transfers all partitions to other nodes, if there are any. */
    leave() {
      state = 'leaving'
      return renewAndStep()
    },
    async close() {
      const stopped = steps.close()
      timer.close()
      stopListening()
      reach.close()
      await stopped
      await repository.leave(self.id).catch(() => undefined)
      network.publish(CHANGED, null)
    },
  }
}

/** What was read last about the nodes of the cluster and their partitions. */
const lastRead = (view: ClusterView) => ({
  nodes: view.nodes,
  /** The ids of the other nodes. */
  otherIds: view.otherIds,
  partitionsOf: view.partitionsOf,
  ownerOfPartition: view.ownerOf,
  epochOfPartition: view.epochOf,
  /** Calls the listener when a node is lost: it may have stored changes that it could not publish. */
  onLostNode: view.onLostNode,
})

async function expelLostNodes(
  view: ClusterView,
  repository: Pick<NodesRepository, 'expel'>,
  log: MembershipParts['log'],
) {
  for (const node of view.otherNodes()) {
    if (node.leaseMs > 0 || !(await repository.expel(node.id))) continue
    log.warn({ node: node.name }, 'a node is lost: its lease has run out')
    view.removeNode(node.id)
  }
}
