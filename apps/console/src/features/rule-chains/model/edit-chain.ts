import {
  type ChainDraft,
  type ChainDraftNode,
  type DraftLink,
  type DraftNode,
  INPUT_ID,
  linkId,
  type RuleDraftNode,
  type Selection,
} from './chain-draft'

export interface CanvasPoint {
  x: number
  y: number
}

/** The draft with one more node. */
export const addNode = (draft: ChainDraft, node: DraftNode): ChainDraft => ({
  ...draft,
  nodes: [...draft.nodes, roundPosition(node)],
})

/** The draft with a changed node. */
export const updateNode = (
  draft: ChainDraft,
  id: string,
  changed: Partial<Omit<RuleDraftNode, 'id' | 'kind'>> & Partial<Pick<ChainDraftNode, 'targetId'>>,
): ChainDraft => ({
  ...draft,
  nodes: draft.nodes.map((node) => (node.id === id ? ({ ...node, ...changed } as DraftNode) : node)),
})

/**
 * Moves nodes to whole, non-negative coordinates and keeps the distances between them. Returns the same draft if no
 * node moved.
 */
export function moveNodes(draft: ChainDraft, positions: ReadonlyMap<string, CanvasPoint>): ChainDraft {
  const shift = shiftOntoCanvas([...positions.values()])
  let hasMoved = false
  const nodes = draft.nodes.map((node) => {
    const position = positions.get(node.id)
    if (!position) return node
    const movedNode = roundPosition({ ...node, x: position.x + shift.x, y: position.y + shift.y })
    if (movedNode.x === node.x && movedNode.y === node.y) return node
    hasMoved = true
    return movedNode
  })
  return hasMoved ? { ...draft, nodes } : draft
}

/** Links two nodes with these labels; without labels, removes the link. A link from the input sets the first node. */
export function setLink(draft: ChainDraft, from: string, to: string, labels: readonly string[]): ChainDraft {
  if (from === INPUT_ID) return { ...draft, firstId: to }
  const id = linkId(from, to)
  const otherLinks = draft.links.filter((link) => link.id !== id)
  return { ...draft, links: labels.length === 0 ? otherLinks : [...otherLinks, { id, from, to, labels }] }
}

/** Moves a link to other ends and keeps its labels. */
export function reconnect(draft: ChainDraft, link: DraftLink, from: string, to: string): ChainDraft {
  const existing = draft.links.find(({ id }) => id === linkId(from, to))
  const without = { ...draft, links: draft.links.filter(({ id }) => id !== link.id) }
  return setLink(without, from, to, [...new Set([...(existing?.labels ?? []), ...link.labels])])
}

/**
 * Removes the selected nodes with their links, and the selected links. The link from the input has the id `input>...`.
 */
export function remove(draft: ChainDraft, { nodes, links }: Selection): ChainDraft {
  const removedNodes = new Set(nodes)
  const removedLinks = new Set(links)
  const { firstId } = draft
  const keepsFirst =
    firstId === null || (!removedNodes.has(firstId) && !removedLinks.has(linkId(INPUT_ID, firstId)))
  return {
    nodes: draft.nodes.filter((node) => !removedNodes.has(node.id)),
    links: draft.links.filter(
      (link) => !removedLinks.has(link.id) && !removedNodes.has(link.from) && !removedNodes.has(link.to),
    ),
    firstId: keepsFirst ? firstId : null,
  }
}

/** Switches debug mode for all rule nodes, or for some of them. */
export function setDebug(draft: ChainDraft, debugMode: boolean, ids?: readonly string[]): ChainDraft {
  return {
    ...draft,
    nodes: draft.nodes.map((node) =>
      node.kind === 'node' && node.debugMode !== debugMode && (!ids || ids.includes(node.id))
        ? { ...node, debugMode }
        : node,
    ),
  }
}

export type Alignment = 'left' | 'center' | 'top' | 'middle' | 'distribute-x' | 'distribute-y'

/** Puts the nodes with these ids in line, or at equal distances. */
export function align(draft: ChainDraft, ids: readonly string[], how: Alignment): ChainDraft {
  const selectedNodes = draft.nodes.filter((node) => ids.includes(node.id))
  if (selectedNodes.length < 2) return draft
  const axis = how === 'left' || how === 'center' || how === 'distribute-x' ? 'x' : 'y'
  const sorted = [...selectedNodes].sort((a, b) => a[axis] - b[axis])
  const lowest = sorted[0]![axis]
  const highest = sorted.at(-1)![axis]
  const valueAt = (index: number) => {
    if (how === 'left' || how === 'top') return lowest
    if (how === 'center' || how === 'middle') return (lowest + highest) / 2
    return lowest + ((highest - lowest) * index) / (sorted.length - 1)
  }
  return moveNodes(
    draft,
    new Map(sorted.map((node, index) => [node.id, { x: node.x, y: node.y, [axis]: valueAt(index) }])),
  )
}

/** The distance by which all points have to be moved, so that none has a negative coordinate. */
export const shiftOntoCanvas = (points: readonly CanvasPoint[]): CanvasPoint => ({
  x: Math.max(0, ...points.map(({ x }) => -x)),
  y: Math.max(0, ...points.map(({ y }) => -y)),
})

function roundPosition<N extends DraftNode>(node: N): N {
  return { ...node, x: Math.max(0, Math.round(node.x)), y: Math.max(0, Math.round(node.y)) }
}
