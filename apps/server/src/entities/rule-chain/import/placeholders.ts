import { CHAIN_INPUT_NODE, UNNAMED_CHAIN } from '@signalbox/model/rule-chains/rule-chain-import'
import type { ChainContent } from './input-nodes'

export interface Placeholder {
  nodeIndex: number
  nodeName: string
  targetRuleChainId: string
}

/**
 * Replaces links to rule chains that do not exist on this server with links to placeholder nodes. Links that end at the
 * same box of the canvas share a placeholder.
 */
export function placeholdersForLinks(
  content: ChainContent,
  exists: (ruleChainId: string) => boolean,
): { content: ChainContent; placeholders: Placeholder[] } {
  const unresolved = content.ruleChainConnections.filter((link) => !exists(link.targetRuleChainId.id))
  if (unresolved.length === 0) return { content, placeholders: [] }
  const nodes = [...content.nodes]
  const connections = [...content.connections]
  const indexes = new Map<string, number>()
  const placeholders: Placeholder[] = []
  for (const { fromIndex, type, targetRuleChainId, additionalInfo } of unresolved) {
    const { ruleChainNodeId, ruleChainName, ...info } = additionalInfo ?? {}
    const key = `${targetRuleChainId.id}/${ruleChainNodeId ?? ''}`
    let index = indexes.get(key)
    if (index === undefined) {
      index = nodes.length
      indexes.set(key, index)
      const name = typeof ruleChainName === 'string' && ruleChainName ? ruleChainName : UNNAMED_CHAIN
      nodes.push({
        type: CHAIN_INPUT_NODE,
        name,
        debugMode: false,
        configuration: { ruleChainId: null },
        additionalInfo: info,
      })
      placeholders.push({ nodeIndex: index, nodeName: name, targetRuleChainId: targetRuleChainId.id })
    }
    connections.push({ fromIndex, toIndex: index, type })
  }
  return {
    content: {
      ...content,
      nodes,
      connections,
      ruleChainConnections: content.ruleChainConnections.filter((link) => !unresolved.includes(link)),
    },
    placeholders,
  }
}
