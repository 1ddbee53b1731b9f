import { stableJson } from '@signalbox/model/json/stable-json'
import { type ChainDraft, type DraftLink, type DraftNode, linkId } from './chain-draft'

export type ChangeKind = 'added' | 'removed' | 'changed'

export interface NodeChange {
  kind: ChangeKind
  /** The id of the drawn node, see `ChainComparison.merged`. */
  id: string
  name: string
  before?: DraftNode
  after?: DraftNode
  /** The properties that differ: `name`, `debugMode`, `configuration.<key>` ... */
  parts: readonly string[]
}

export interface LinkChange {
  kind: ChangeKind
  id: string
  before?: DraftLink
  after?: DraftLink
}

export interface ChainComparison {
  nodes: readonly NodeChange[]
  links: readonly LinkChange[]
  /** Whether the link from the input leads to another node than before. */
  isFirstChanged: boolean
  /** The first node of the older content, as its id in `merged`; null if the older content has no first node. */
  firstBefore: string | null
  /** The number of nodes that only changed their position. */
  movedCount: number
  /** The newer content together with the removed nodes and links, to draw both. */
  merged: ChainDraft
}

/** Compares two contents of a chain. Nodes are matched by stored id, else by class and name. */
export function compareChains(before: ChainDraft, after: ChainDraft): ChainComparison {
  const pairs = pairNodes(before, after)
  const newerIds = new Map([...pairs].map(([newer, older]) => [older.id, newer]))
  const newerId = (id: string) => newerIds.get(id) ?? id
  const removed = before.nodes.filter((node) => !newerIds.has(node.id))
  let movedCount = 0
  const nodes: NodeChange[] = after.nodes.flatMap((node): NodeChange[] => {
    const older = pairs.get(node.id)
    if (!older) return [{ kind: 'added', id: node.id, name: node.name, after: node, parts: [] }]
    const parts = differingParts(older, node)
    if (parts.length > 0)
      return [{ kind: 'changed', id: node.id, name: node.name, before: older, after: node, parts }]
    if (older.x !== node.x || older.y !== node.y) movedCount++
    return []
  })
  nodes.push(
    ...removed.map(
      (node): NodeChange => ({ kind: 'removed', id: node.id, name: node.name, before: node, parts: [] }),
    ),
  )
  const olderLinks = before.links.map((link) => {
    const [from, to] = [newerId(link.from), newerId(link.to)]
    return { ...link, id: linkId(from, to), from, to }
  })
  const links = compareLinks(olderLinks, after.links)
  const firstBefore = before.firstId === null ? null : newerId(before.firstId)
  const removedLinks = links.flatMap(({ kind, before: link }) => (kind === 'removed' && link ? [link] : []))
  return {
    nodes,
    links,
    isFirstChanged: firstBefore !== after.firstId,
    firstBefore,
    movedCount,
    merged: {
      nodes: [...after.nodes, ...removed],
      links: [...after.links, ...removedLinks],
      firstId: after.firstId,
    },
  }
}

/** Whether two versions do not differ. */
export const hasNoChanges = ({ nodes, links, isFirstChanged, movedCount }: ChainComparison) =>
  nodes.length === 0 && links.length === 0 && !isFirstChanged && movedCount === 0

/** Maps the id of each newer node to its older node. Nodes are matched by stored id, else by class and name. */
export function pairNodes(before: ChainDraft, after: ChainDraft): Map<string, DraftNode> {
  const unmatched = new Set(before.nodes)
  const pairs = new Map<string, DraftNode>()
  const pair = (isSameNode: (older: DraftNode, newer: DraftNode) => boolean) => {
    for (const newer of after.nodes) {
      if (pairs.has(newer.id)) continue
      const older = [...unmatched].find((each) => isSameNode(each, newer))
      if (!older) continue
      unmatched.delete(older)
      pairs.set(newer.id, older)
    }
  }
  pair((older, newer) => identityOf(older) === identityOf(newer))
  pair((older, newer) => {
    if (older.kind === 'chain' || newer.kind === 'chain')
      return older.kind === newer.kind && older.name === newer.name
    return older.type === newer.type && older.name === newer.name
  })
  return pairs
}

/** The stored id if there is one: the editor keeps the temporary `id` of a new node after the node is saved. */
const identityOf = (node: DraftNode) => (node.kind === 'node' && node.storedId) || node.id

function differingParts(older: DraftNode, newer: DraftNode): string[] {
  const parts = (a: object, b: object, prefix = '') => {
    const [membersA, membersB] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
    return [...new Set([...membersA.keys(), ...membersB.keys()])]
      .filter((key) => !isSameValue(membersA.get(key), membersB.get(key)))
      .map((key) => prefix + key)
  }
  if (older.kind === 'chain' || newer.kind === 'chain')
    return parts(comparedMembers(older), comparedMembers(newer))
  return [
    ...parts(comparedMembers(older), comparedMembers(newer)),
    ...parts(older.configuration, newer.configuration, 'configuration.'),
  ]
}

function comparedMembers(node: DraftNode) {
  const shared = { name: node.name, description: node.info.description ?? '' }
  return node.kind === 'chain'
    ? { ...shared, targetId: node.targetId }
    : { ...shared, type: node.type, debugMode: node.debugMode }
}

function compareLinks(before: readonly DraftLink[], after: readonly DraftLink[]): LinkChange[] {
  const older = new Map(before.map((link) => [link.id, link]))
  const newer = new Set(after.map(({ id }) => id))
  return [
    ...after.flatMap((link): LinkChange[] => {
      const olderLink = older.get(link.id)
      if (!olderLink) return [{ kind: 'added', id: link.id, after: link }]
      return labelsOf(olderLink) === labelsOf(link)
        ? []
        : [{ kind: 'changed', id: link.id, before: olderLink, after: link }]
    }),
    ...before
      .filter(({ id }) => !newer.has(id))
      .map((link): LinkChange => ({ kind: 'removed', id: link.id, before: link })),
  ]
}

const labelsOf = ({ labels }: DraftLink) => [...labels].sort().join('\n')

/** Whether two values are the same JSON. */
export const isSameValue = (a: unknown, b: unknown) => stableJson(a) === stableJson(b)
