import type { ClusterNetwork } from '../../cluster/network/network'
import { type OtherNodes, WATCH_SUBJECT, type WatchChange } from './watch-change'

interface WatchListParts {
  network: ClusterNetwork
  otherNodes: OtherNodes
  /**
   * Called when a node has the current list again after a time without it: some updates of that node may be missing.
   */
  onGap(): void
}

/** A longer list is not sent: then the other nodes publish the updates of all entities. */
const MAX_IDS = 10_000
/** A node that does not respond delays pages by at most this time. */
const TIMEOUT_MS = 500
const SYNC_MS = 1000

/**
 * Tells the other nodes to which entities the pages of this node subscribe: they publish updates of these entities
 * only.
 */
export function watchList({ network, otherNodes, onGap }: WatchListParts) {
  const watched = new Set<string>()
  /** What changed since the last request: true for a new entity. */
  const changed = new Map<string, boolean>()
  /** Nodes that have the list. */
  const synced = new Set<string>()
  /** Nodes that have an outdated list, because a request failed. */
  const outdated = new Set<string>()
  let inFlight: Promise<void> = Promise.resolve()
  const timer = setInterval(() => void sync(), SYNC_MS).unref()
  // While the connection was lost, other nodes may have removed the list of this node.
  const stopListening = network.onConnection(() => {
    for (const node of synced) outdated.add(node)
    synced.clear()
  })

  /** Sends changes of the list to nodes that have it, and the whole list to the other nodes. */
  async function sync() {
    const nodes = otherNodes()
    for (const set of [synced, outdated]) for (const node of set) if (!nodes.includes(node)) set.delete(node)
    const change = takeChanges()
    const isSmall = change.add.length + change.remove.length <= MAX_IDS && watched.size <= MAX_IDS
    await Promise.all(
      nodes.map((node) => {
        if (!synced.has(node) || !isSmall) return sendList(node)
        return change.add.length + change.remove.length > 0 ? sendChange(node, change) : undefined
      }),
    )
  }

  function takeChanges() {
    const change = { add: [] as string[], remove: [] as string[] }
    for (const [id, isNew] of changed) change[isNew ? 'add' : 'remove'].push(id)
    changed.clear()
    return change
  }

  async function sendChange(node: string, change: WatchChange) {
    const hasList = await send(node, change)
    if (hasList === false) await sendList(node)
  }

  async function sendList(node: string) {
    const isStored = await send(node, { all: watched.size > MAX_IDS ? null : [...watched] })
    if (!isStored) return
    synced.add(node)
    if (outdated.delete(node)) onGap()
  }

  /** Undefined when the node did not answer. */
  async function send(node: string, change: WatchChange): Promise<boolean | undefined> {
    try {
      return (await network.requestNode(node, WATCH_SUBJECT, change, TIMEOUT_MS)) === true
    } catch {
      if (synced.delete(node)) outdated.add(node)
      return undefined
    }
  }

  return {
    add(entityId: string) {
      watched.add(entityId)
      changed.set(entityId, true)
    },
    /** Other nodes are notified later: until then they publish more than necessary. */
    remove(entityId: string) {
      watched.delete(entityId)
      changed.set(entityId, false)
    },
    /** Resolves when every node that answers knows the list. */
    async settled() {
      // The result is dropped: otherwise each result would contain the previous one, and none would be freed.
      if (changed.size > 0) inFlight = Promise.all([inFlight, sync()]).then(() => undefined)
      await inFlight
    },
    close() {
      clearInterval(timer)
      stopListening()
    },
  }
}
