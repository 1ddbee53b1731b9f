import type { JsonObject } from '@signalbox/model/json/json-value'
import {
  type ImportCheckResult,
  type RuleChainImportWarning,
  UNNAMED_CHAIN,
} from '@signalbox/model/rule-chains/rule-chain-import'
import { z } from 'zod'
import type { ChainDraft, DraftNode, RuleDraftNode } from '../model/chain-draft'
import type { Catalogue } from '../model/node-info'
import { linksOfUnresolved, readChain } from '../model/read-chain'

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
} as const satisfies Record<RuleChainImportWarning['kind'], string>

/** A part of a file that cannot be imported unchanged; the texts are `rule-editor.import.<kind>`. */
export interface FileWarning {
  kind: (typeof KINDS)[RuleChainImportWarning['kind']] | 'missing-node'
  nodeName: string
  /** The class, the key of a setting, labels, the type of an entity, or the reason. */
  detail: string
  /** A link to a missing chain: its node on the canvas, and the chains of the same name on this server. */
  link?: { nodeId: string; candidates: readonly ChainCandidate[] }
}

export interface ChainCandidate {
  id: string
  name: string
}

/** The draft of a checked file, and the warnings to show before the draft is saved. */
export function readImport(
  { metadata, warnings }: Pick<ImportCheckResult, 'metadata' | 'warnings'>,
  catalogue: Catalogue,
  chainNames: ReadonlyMap<string, string>,
): { draft: ChainDraft; warnings: FileWarning[] } {
  const draft = readChain(metadata, chainNames)
  const nodes = [...draft.nodes]
  for (const { kind, nodeIndex, details } of warnings) {
    if (nodeIndex === null || kind !== 'FOREIGN_ENTITY') continue
    const node = nodes[nodeIndex]
    if (node?.kind === 'node')
      nodes[nodeIndex] = { ...node, foreign: foreignIds(node, catalogue, details.entityId) }
  }
  const lostLinks = linksOfUnresolved(metadata).map(
    ({ nodeName, label }): FileWarning => ({ kind: 'lost-link', nodeName, detail: label }),
  )
  return {
    draft: { ...draft, nodes },
    warnings: [...lostLinks, ...warnings.map((warning) => fileWarning(warning, nodes))].sort(byKind),
  }
}

const byKind = (a: FileWarning, b: FileWarning) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0)

function fileWarning(warning: RuleChainImportWarning, nodes: readonly DraftNode[]): FileWarning {
  const { kind, nodeIndex, nodeName, message, details } = warning
  const isLink = kind === 'CHAIN_LINK_UNRESOLVED' && nodeIndex !== null
  return {
    kind: KINDS[kind],
    nodeName: isLink && nodeName === UNNAMED_CHAIN ? '' : nodeName,
    detail: detailOf(kind, details, message.replace(`'${nodeName}': `, '')),
    ...(isLink && { link: { nodeId: nodes[nodeIndex]?.id ?? '', candidates: candidatesIn(details) } }),
  }
}

const Candidates = z.array(z.object({ id: z.string(), name: z.string() }))
const candidatesIn = (details: JsonObject) => Candidates.safeParse(details.candidates).data ?? []

function detailOf(kind: RuleChainImportWarning['kind'], details: JsonObject, message: string): string {
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
  const ids: JsonObject = { ...foreign }
  for (const { key, kind } of catalogue.get(type)?.form ?? []) {
    const id = configuration[key]
    if (kind === 'entity' && typeof id === 'string' && id === entityId) ids[key] = id
  }
  return ids
}

/** Sets the chains that were chosen for links to missing chains, by the id of the node on the canvas. */
export function withTargets(draft: ChainDraft, targets: ReadonlyMap<string, ChainCandidate>): ChainDraft {
  return {
    ...draft,
    nodes: draft.nodes.map((node) => {
      const target = targets.get(node.id)
      return target && node.kind === 'chain' ? { ...node, targetId: target.id, name: target.name } : node
    }),
  }
}
