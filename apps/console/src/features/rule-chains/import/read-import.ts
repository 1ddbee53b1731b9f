import type { JsonObject } from '@signalbox/model/json/json-value'
import type { RuleChainConnection } from '@signalbox/model/rule-chains/rule-chain'
import {
  type ImportCheckResult,
  type ImportWarning,
  UNNAMED_CHAIN,
} from '@signalbox/model/rule-chains/rule-chain-import'
import { z } from 'zod'
import type { ChainDraft, DraftNode, RuleDraftNode } from '../model/chain-draft'
import type { Catalogue } from '../model/node-info'
import { readChain } from '../model/read-chain'

/** The server stores a link to a chain that is not known yet as a node of this class. */
const PLACEHOLDER = 'org.thingsboard.rule.engine.flow.TbRuleChainInputNode'

const KINDS = {
  UNKNOWN_NODE: 'unknown-node',
  TBEL_SCRIPT: 'tbel',
  CHAIN_LINK_UNRESOLVED: 'no-target',
  INPUT_NODE_AS_LINK: 'chain-input',
  LINKS_DROPPED: 'lost-link',
  FOREIGN_ENTITY: 'missing-entity',
  WRONG_CONFIGURATION: 'wrong-settings',
  SECRET_MISSING: 'missing-secret',
  SETTING_LOST: 'lost-setting',
} as const satisfies Record<ImportWarning['kind'], string>

/** A part of a file that cannot be imported unchanged; the texts are `rule-editor.import.<kind>`. */
export interface FileWarning {
  kind: (typeof KINDS)[ImportWarning['kind']] | 'missing-node'
  nodeName: string
  /** The class, the key of a setting, a label, or the reason. */
  detail: string
  /** A link to a missing chain: its node on the canvas, and the chains of the same name on this server. */
  link?: { nodeId: string; candidates: readonly ChainCandidate[] }
}

export interface ChainCandidate {
  id: string
  name: string
}

/** The draft of a checked file and everything that needs attention before it is saved. */
export function readImport(
  { metadata, warnings }: Pick<ImportCheckResult, 'metadata' | 'warnings'>,
  catalogue: Catalogue,
  chainNames: ReadonlyMap<string, string>,
): { draft: ChainDraft; warnings: FileWarning[] } {
  const { content, places, lost } = withoutPlaceholders(metadata)
  const draft = readChain(content, chainNames)
  const nodes = [...draft.nodes]
  for (const { kind, nodeIndex, nodeName, details } of warnings) {
    if (nodeIndex === null) continue
    if (kind === 'CHAIN_LINK_UNRESOLVED' && nodeName !== UNNAMED_CHAIN)
      replace(nodes, (node) => node.id === placeholderId(nodeIndex), { name: nodeName })
    if (kind !== 'FOREIGN_ENTITY') continue
    const node = nodes[places.get(nodeIndex) ?? -1]
    if (node?.kind === 'node')
      replace(nodes, (each) => each === node, { foreign: foreignIds(node, catalogue, details.entityId) })
  }
  return { draft: { ...draft, nodes }, warnings: [...lost, ...warnings.map(fileWarning)].sort(byKind) }
}

const byKind = (a: FileWarning, b: FileWarning) => (a.kind < b.kind ? -1 : 1)

function replace(nodes: DraftNode[], isWanted: (node: DraftNode) => boolean, change: object) {
  const index = nodes.findIndex(isWanted)
  if (nodes[index]) nodes[index] = { ...nodes[index], ...change }
}

function fileWarning({ kind, nodeIndex, nodeName, message, details }: ImportWarning): FileWarning {
  const isLink = kind === 'CHAIN_LINK_UNRESOLVED' && nodeIndex !== null
  return {
    kind: KINDS[kind],
    nodeName: isLink && nodeName === UNNAMED_CHAIN ? '' : nodeName,
    detail: detailOf(kind, details, message.replace(`'${nodeName}': `, '')),
    ...(isLink && { link: { nodeId: placeholderId(nodeIndex), candidates: candidatesIn(details) } }),
  }
}

const Candidates = z.array(z.object({ id: z.string(), name: z.string() }))
const candidatesIn = (details: JsonObject) => Candidates.safeParse(details.candidates).data ?? []

function detailOf(kind: ImportWarning['kind'], details: JsonObject, message: string): string {
  if (kind === 'WRONG_CONFIGURATION' || kind === 'SETTING_LOST') return message
  const detail = details.type ?? details.key ?? details.labels ?? details.entityType ?? ''
  return Array.isArray(detail) ? detail.join(', ') : String(detail)
}

/** The settings of a node that name an entity of another installation. */
function foreignIds(
  { type, configuration, foreign }: RuleDraftNode,
  catalogue: Catalogue,
  entityId: unknown,
) {
  const found: JsonObject = { ...foreign }
  for (const { key, kind } of catalogue.get(type)?.form ?? []) {
    const id = configuration[key]
    if (kind === 'entity' && typeof id === 'string' && id === entityId) found[key] = id
  }
  return found
}

const placeholderId = (nodeIndex: number) => `chain-input-${nodeIndex}`

/** Draws placeholders as links to a chain that is not chosen yet. `places` tells where the other nodes are now. */
function withoutPlaceholders(content: ImportCheckResult['metadata']) {
  const { nodes, connections, ruleChainConnections, firstNodeIndex } = content
  const isPlaceholder = (index: number) => nodes[index]?.type === PLACEHOLDER
  const kept = nodes.flatMap((_, index) => (isPlaceholder(index) ? [] : [index]))
  const places = new Map(kept.map((index, place) => [index, place]))
  const chainLinks: RuleChainConnection[] = ruleChainConnections.flatMap((link) => {
    const fromIndex = places.get(link.fromIndex)
    return fromIndex === undefined ? [] : [{ ...link, fromIndex }]
  })
  const links: typeof connections = []
  const lost: FileWarning[] = []
  for (const { fromIndex, toIndex, type } of connections) {
    const [from, to] = [places.get(fromIndex), places.get(toIndex)]
    if (from === undefined)
      lost.push({ kind: 'lost-link', nodeName: nodes[fromIndex]?.name ?? '', detail: type })
    else if (to !== undefined) links.push({ fromIndex: from, toIndex: to, type })
    else
      chainLinks.push({
        fromIndex: from,
        targetRuleChainId: { entityType: 'RULE_CHAIN', id: '' },
        type,
        additionalInfo: { ...nodes[toIndex]?.additionalInfo, ruleChainNodeId: placeholderId(toIndex) },
      })
  }
  const first = firstNodeIndex === null ? null : (places.get(firstNodeIndex) ?? null)
  return {
    places,
    lost,
    content: {
      firstNodeIndex: first,
      nodes: kept.map((index) => nodes[index]!),
      connections: links,
      ruleChainConnections: chainLinks,
    },
  }
}

/** The draft with the chains that were chosen for links to missing ones, by the node on the canvas. */
export function withTargets(draft: ChainDraft, targets: ReadonlyMap<string, ChainCandidate>): ChainDraft {
  return {
    ...draft,
    nodes: draft.nodes.map((node) => {
      const target = targets.get(node.id)
      return target && node.kind === 'chain' ? { ...node, targetId: target.id, name: target.name } : node
    }),
  }
}
