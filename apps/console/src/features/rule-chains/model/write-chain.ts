import type { RuleChainMetaDataInput } from '@signalbox/model/rule-chains/rule-chain'
import type { ChainDraft, ChainDraftNode, DraftNode, RuleDraftNode } from './chain-draft'

type ChainContentInput = Omit<RuleChainMetaDataInput, 'ruleChainId'>

/** The content to store for a draft. Links to a chain node without a chosen chain cannot be stored. */
export function writeChain(draft: ChainDraft): ChainContentInput {
  const nodes = draft.nodes.filter((node): node is RuleDraftNode => node.kind === 'node')
  const indexes = new Map(nodes.map((node, index) => [node.id, index]))
  const chains = new Map(
    draft.nodes
      .filter((node): node is ChainDraftNode => node.kind === 'chain')
      .map((node) => [node.id, node]),
  )
  const first = draft.firstId === null ? undefined : indexes.get(draft.firstId)
  const content: ChainContentInput = {
    firstNodeIndex: first ?? null,
    nodes: nodes.map((node) => ({
      ...(node.storedId && { id: { entityType: 'RULE_NODE' as const, id: node.storedId } }),
      type: node.type,
      name: node.name,
      debugMode: node.debugMode,
      configuration: node.configuration,
      additionalInfo: { ...node.info, ...positionOf(node) },
    })),
    connections: [],
    ruleChainConnections: [],
  }
  for (const { from, to, labels } of draft.links) {
    const fromIndex = indexes.get(from)
    if (fromIndex === undefined) continue
    const toIndex = indexes.get(to)
    const chain = chains.get(to)
    for (const type of labels) {
      if (toIndex !== undefined) content.connections.push({ fromIndex, toIndex, type })
      else if (chain?.targetId) {
        content.ruleChainConnections.push({
          fromIndex,
          targetRuleChainId: { entityType: 'RULE_CHAIN', id: chain.targetId },
          type,
          additionalInfo: { ...chain.info, ...positionOf(chain), ruleChainNodeId: chain.id },
        })
      }
    }
  }
  return content
}

const positionOf = ({ x, y }: DraftNode) => ({
  layoutX: Math.max(0, Math.round(x)),
  layoutY: Math.max(0, Math.round(y)),
})
