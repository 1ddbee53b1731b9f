import { badRequest } from '@signalbox/model/errors'
import type { ClusterNetwork } from '../../cluster/network/network'
import { type OtherNodes, WATCH_SUBJECT, WatchChange } from './watch-change'

/** How long the list of an absent node is kept. A node that is paused for so long loses its connection to NATS. */
const KEEP_MS = 600_000

/** Which entities have subscribers on other nodes: updates of all other entities need not be published. */
export function watchedElsewhere(network: ClusterNetwork, otherNodes: OtherNodes) {
  const lists = new Map<string, Set<string>>()
  /**
   * For each node that sent a list and is missing from the cluster: the time at which this was first noticed. The list
   * is kept for some time, because the node may have joined after the nodes were read last, or may return.
   */
  const absentSinceMs = new Map<string, number>()

  const stop = network.answer(WATCH_SUBJECT, (payload, from) => {
    const change = WatchChange.safeParse(payload).data
    if (!change) throw badRequest('Not a list of watched entities')
    return apply(from, change)
  })

  /** Returns false for a change of a list that this node does not have. */
  function apply(from: string, change: WatchChange): boolean {
    if (!('all' in change)) {
      const list = lists.get(from)
      for (const id of change.add) list?.add(id)
      for (const id of change.remove) list?.delete(id)
      return list !== undefined
    }
    removeOld()
    if (change.all) lists.set(from, new Set(change.all))
    else lists.delete(from)
    return true
  }

  function removeOld() {
    const nodes = otherNodes()
    const now = performance.now()
    for (const node of lists.keys()) {
      const sinceMs = absentSinceMs.get(node) ?? now
      if (nodes.includes(node)) absentSinceMs.delete(node)
      else if (now - sinceMs <= KEEP_MS) absentSinceMs.set(node, sinceMs)
      else {
        lists.delete(node)
        absentSinceMs.delete(node)
      }
    }
  }

  return {
    /** True also when the list of a node is not known. */
    has(entityId: string): boolean {
      for (const node of otherNodes()) if (!lists.has(node)) return true
      for (const list of lists.values()) if (list.has(entityId)) return true
      return false
    },
    close: stop,
  }
}
