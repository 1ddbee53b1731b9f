import type { JsonObject } from '@signalbox/model/json/json-value'
import type { RuleChainConnection } from '@signalbox/model/rule-chains/rule-chain'
import { usesTbel } from '@signalbox/rule-nodes/runnable'
import type { ChainDraft, RuleDraftNode } from '../model/chain-draft'
import type { Catalogue } from '../model/node-info'
import { type ChainContent, readChain } from '../model/read-chain'

/** Later versions store a link to another chain as a node of this class. */
const CHAIN_INPUT = 'org.thingsboard.rule.engine.flow.TbRuleChainInputNode'

/** A part of a file that cannot be imported unchanged; the texts are `rule-editor.import.<kind>`. */
export interface FileWarning {
  kind:
    | 'unknown-node'
    | 'tbel'
    | 'no-target'
    | 'chain-input'
    | 'missing-entity'
    | 'lost-link'
    | 'missing-node'
  nodeName: string
  /** The class, the key of a setting, or a label. */
  detail: string
}

/** Whether an entity exists in this installation. */
export type EntityExists = (entityType: string, id: string) => Promise<boolean>

/** The draft of an imported file and everything that needs attention before it is saved. */
export async function readImport(
  content: ChainContent,
  catalogue: Catalogue,
  chainNames: ReadonlyMap<string, string>,
  exists: EntityExists,
): Promise<{ draft: ChainDraft; warnings: FileWarning[] }> {
  const warnings: FileWarning[] = []
  const whole = withoutBrokenLinks(content, warnings)
  const draft = readChain(withoutChainInputs(whole, warnings), chainNames)
  const nodes = await Promise.all(
    draft.nodes.map(async (node) => {
      if (node.kind === 'chain') {
        if (node.targetId === null) warnings.push({ kind: 'no-target', nodeName: node.name, detail: '' })
        return node
      }
      const info = catalogue.get(node.type)
      if (!info) warnings.push({ kind: 'unknown-node', nodeName: node.name, detail: node.type })
      if (usesTbel(node.configuration))
        warnings.push({ kind: 'tbel', nodeName: node.name, detail: 'scriptLang' })
      const foreign = await foreignIds(node, catalogue, exists)
      for (const key of Object.keys(foreign))
        warnings.push({ kind: 'missing-entity', nodeName: node.name, detail: key })
      return Object.keys(foreign).length > 0 ? { ...node, foreign } : node
    }),
  )
  return { draft: { ...draft, nodes }, warnings: warnings.sort((a, b) => (a.kind < b.kind ? -1 : 1)) }
}

/** The settings of a node that name an entity of another installation. */
async function foreignIds(node: RuleDraftNode, catalogue: Catalogue, exists: EntityExists) {
  const foreign: JsonObject = {}
  for (const { key, kind, entityTypeKey } of catalogue.get(node.type)?.form ?? []) {
    if (kind !== 'entity' || !entityTypeKey) continue
    const [id, type] = [node.configuration[key], node.configuration[entityTypeKey]]
    if (typeof id !== 'string' || id === '' || typeof type !== 'string') continue
    if (!(await exists(type, id))) foreign[key] = id
  }
  return foreign
}

/** Leaves out links from or to nodes that the file does not contain. */
function withoutBrokenLinks(content: ChainContent, warnings: FileWarning[]): ChainContent {
  const { nodes } = content
  const connections = content.connections?.filter(({ fromIndex, toIndex, type }) => {
    const isWhole = nodes[fromIndex] !== undefined && nodes[toIndex] !== undefined
    const nodeName = nodes[fromIndex]?.name ?? nodes[toIndex]?.name ?? ''
    if (!isWhole) warnings.push({ kind: 'missing-node', nodeName, detail: type })
    return isWhole
  })
  return { ...content, ...(connections && { connections }) }
}

/** Turns nodes that stand for another chain into links to it. */
function withoutChainInputs(content: ChainContent, warnings: FileWarning[]): ChainContent {
  const { nodes, connections, ruleChainConnections } = content
  const targets = new Map<number, RuleChainConnection['targetRuleChainId']>()
  for (const [index, { type, name, configuration }] of nodes.entries()) {
    if (type !== CHAIN_INPUT) continue
    const id = configuration?.ruleChainId
    targets.set(index, { entityType: 'RULE_CHAIN', id: typeof id === 'string' ? id : '' })
    warnings.push({ kind: 'chain-input', nodeName: name, detail: type })
  }
  if (targets.size === 0) return content
  const kept = nodes.flatMap((_, index) => (targets.has(index) ? [] : [index]))
  const places = new Map(kept.map((index, place) => [index, place]))
  const first = content.firstNodeIndex === null ? undefined : places.get(content.firstNodeIndex)
  const chainLinks = [...(ruleChainConnections ?? [])].flatMap((link) => {
    const fromIndex = places.get(link.fromIndex)
    return fromIndex === undefined ? [] : [{ ...link, fromIndex }]
  })
  const links: NonNullable<ChainContent['connections']>[number][] = []
  for (const { fromIndex, toIndex, type } of connections ?? []) {
    const [from, to] = [places.get(fromIndex), places.get(toIndex)]
    const target = targets.get(toIndex)
    if (from !== undefined && target) {
      const additionalInfo = { ...nodes[toIndex]?.additionalInfo, ruleChainNodeId: `chain-input-${toIndex}` }
      chainLinks.push({ fromIndex: from, targetRuleChainId: target, type, additionalInfo })
    } else if (from !== undefined && to !== undefined) links.push({ fromIndex: from, toIndex: to, type })
    else warnings.push({ kind: 'lost-link', nodeName: nodes[fromIndex]?.name ?? '', detail: type })
  }
  return {
    firstNodeIndex: first ?? null,
    nodes: kept.map((index) => nodes[index]!),
    connections: links,
    ruleChainConnections: chainLinks,
  }
}
