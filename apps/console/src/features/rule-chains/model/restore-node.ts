import { type ChainDraft, type DraftNode, linkId, type RuleDraftNode } from './chain-draft'
import { type NodeChange, pairNodes } from './compare-chains'
import { remove } from './edit-chain'

/**
 * Gives one node the state that it had in an earlier version. Other nodes stay unchanged. A changed node
 * keeps its position and its links, a removed node is added again with its links to nodes that exist, and an
 * added node is removed.
 */
export function restoreNode(draft: ChainDraft, older: ChainDraft, change: NodeChange): ChainDraft {
  const pairs = pairNodes(older, draft)
  /** The ids in the draft (not the stored ids) of the nodes of the earlier version. */
  const currentIds = new Map([...pairs].map(([id, node]) => [node.id, id]))
  const { before } = change
  if (!before) {
    const added = addedNodeIn(draft, change.after)
    return added ? remove(draft, { nodes: [added.id], links: [] }) : draft
  }
  const currentId = currentIds.get(before.id)
  const current = draft.nodes.find((node) => node.id === currentId)
  if (current) {
    const { x, y, id } = current
    const restored = { ...withStoredId(before, current), x, y, id }
    return { ...draft, nodes: draft.nodes.map((node) => (node === current ? restored : node)) }
  }
  const readded = withStoredId(before, undefined)
  const ids = new Map([...currentIds, [before.id, readded.id]])
  const links = older.links.flatMap((link) => {
    const [from, to] = [ids.get(link.from), ids.get(link.to)]
    const isLinkOfNode = link.from === before.id || link.to === before.id
    return isLinkOfNode && from && to ? [{ ...link, id: linkId(from, to), from, to }] : []
  })
  const isFirst = older.firstId === before.id && draft.firstId === null
  return {
    nodes: [...draft.nodes, readded],
    links: [...draft.links, ...links],
    firstId: isFirst ? readded.id : draft.firstId,
  }
}

/** Finds the node in the draft for a node that was added after the earlier version. */
function addedNodeIn(draft: ChainDraft, added: DraftNode | undefined): DraftNode | undefined {
  if (!added) return undefined
  const [id] = pairNodes({ ...draft, nodes: [added] }, draft).keys()
  return draft.nodes.find((node) => node.id === id)
}

/** A node that still exists keeps its id on the server, and therefore its events; a deleted node gets a new id. */
export function withStoredId(node: DraftNode, current: DraftNode | undefined): DraftNode {
  if (node.kind === 'chain') return node
  const { storedId, ...rest } = node
  const currentStoredId = current?.kind === 'node' ? current.storedId : undefined
  return { ...rest, ...(currentStoredId && { storedId: currentStoredId }) } satisfies RuleDraftNode
}
