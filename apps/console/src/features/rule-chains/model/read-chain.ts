import type { JsonObject, JsonValue } from '@signalbox/model/json/json-value'
import type { RuleChainConnection } from '@signalbox/model/rule-chains/rule-chain'
import { CHAIN_INPUT_NODE, UNNAMED_CHAIN } from '@signalbox/model/rule-chains/rule-chain-import'
import {
  type ChainDraft,
  type ChainDraftNode,
  type DraftLink,
  type DraftNode,
  INPUT_POSITION,
  linkId,
  NODE_SIZE,
  newId,
} from './chain-draft'

/** The common content of stored chains, versions and files. */
export interface ChainContent {
  firstNodeIndex: number | null
  nodes: readonly StoredNode[]
  connections: readonly { fromIndex: number; toIndex: number; type: string }[] | null
  ruleChainConnections: readonly RuleChainConnection[] | null
}

interface StoredNode {
  id?: { id: string } | null | undefined
  type: string
  name: string
  debugMode: boolean
  configuration?: JsonObject | null | undefined
  additionalInfo?: JsonObject | null | undefined
}

/** The draft of a stored chain. `chainNames` gives the names of linked chains. */
export function readChain(content: ChainContent, chainNames: ReadonlyMap<string, string>): ChainDraft {
  const nodes = content.nodes.map((node, index) =>
    isUnresolvedLink(content, index) ? readUnresolved(node, index) : readNode(node, index),
  )
  const idAt = (index: number) => nodes[index]?.id
  const links = new Map<string, DraftLink>()
  for (const { fromIndex, toIndex, type } of content.connections ?? []) {
    if (nodes[fromIndex]?.kind === 'chain') continue
    addLabel(links, idAt(fromIndex), idAt(toIndex), type)
  }
  const chainNodes = new Map<string, ChainDraftNode>()
  for (const connection of content.ruleChainConnections ?? []) {
    const node = chainNodeOf(chainNodes, connection, chainNames)
    addLabel(links, idAt(connection.fromIndex), node.id, connection.type)
  }
  const firstId = content.firstNodeIndex === null ? null : (idAt(content.firstNodeIndex) ?? null)
  return { nodes: [...nodes, ...chainNodes.values()], links: [...links.values()], firstId }
}

/** Links that start at a reference to an unknown chain. They are not drawn: a rule chain returns no messages. */
export const linksOfUnresolved = (content: ChainContent) =>
  (content.connections ?? [])
    .filter(({ fromIndex }) => isUnresolvedLink(content, fromIndex))
    .map(({ fromIndex, type }) => ({ nodeName: content.nodes[fromIndex]!.name, label: type }))

/** The server stores a link to an unknown chain as a `CHAIN_INPUT_NODE`. The first node cannot be a link. */
const isUnresolvedLink = ({ nodes, firstNodeIndex }: ChainContent, index: number) =>
  nodes[index]?.type === CHAIN_INPUT_NODE && index !== firstNodeIndex

const readUnresolved = ({ id, name, additionalInfo }: StoredNode, index: number): ChainDraftNode => ({
  kind: 'chain',
  id: id?.id ?? newId(),
  name: name === UNNAMED_CHAIN ? '' : name,
  targetId: null,
  ...positionOf(additionalInfo, index),
  info: withoutPosition(additionalInfo),
})

function readNode(stored: StoredNode, index: number): DraftNode {
  const storedId = stored.id?.id
  return {
    kind: 'node',
    id: storedId ?? newId(),
    ...(storedId && { storedId }),
    type: stored.type,
    name: stored.name,
    debugMode: stored.debugMode,
    configuration: stored.configuration ?? {},
    ...positionOf(stored.additionalInfo, index),
    info: withoutPosition(stored.additionalInfo),
  }
}

function addLabel(
  links: Map<string, DraftLink>,
  from: string | undefined,
  to: string | undefined,
  label: string,
) {
  if (!from || !to) return
  const id = linkId(from, to)
  const labels = links.get(id)?.labels ?? []
  if (!labels.includes(label)) links.set(id, { id, from, to, labels: [...labels, label] })
}

/**
 * Connections with the same target and the same `ruleChainNodeId` share a node. Connections without this id share one
 * node for each target.
 */
function chainNodeOf(
  nodesByKey: Map<string, ChainDraftNode>,
  { targetRuleChainId, additionalInfo }: RuleChainConnection,
  chainNames: ReadonlyMap<string, string>,
): ChainDraftNode {
  const target = targetRuleChainId.id
  const drawnId = additionalInfo?.ruleChainNodeId
  const key = typeof drawnId === 'string' ? `${drawnId} ${target}` : target
  const existing = nodesByKey.get(key)
  if (existing) return existing
  const isTaken = [...nodesByKey.values()].some(({ id }) => id === drawnId)
  const name = chainNames.get(target)
  const node: ChainDraftNode = {
    kind: 'chain',
    id: typeof drawnId === 'string' && !isTaken ? drawnId : `rule-chain-node-${target}`,
    name: name ?? '',
    targetId: name === undefined ? null : target,
    ...positionOf(additionalInfo, nodesByKey.size),
    info: withoutPosition(additionalInfo),
  }
  nodesByKey.set(key, node)
  return node
}

/** The stored position. Nodes without a position are put in rows beside the input. */
function positionOf(info: JsonObject | null | undefined, index: number) {
  const fallback = {
    x: INPUT_POSITION.x + 240 + (index % 4) * (NODE_SIZE.width + 70),
    y: INPUT_POSITION.y + Math.floor(index / 4) * (NODE_SIZE.height + 50),
  }
  return { x: coordinate(info?.layoutX) ?? fallback.x, y: coordinate(info?.layoutY) ?? fallback.y }
}

const coordinate = (value: JsonValue | undefined) =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.round(value)) : undefined

function withoutPosition(info: JsonObject | null | undefined): JsonObject {
  const { layoutX, layoutY, ruleChainNodeId, ruleChainName, ...rest } = info ?? {}
  return rest
}
