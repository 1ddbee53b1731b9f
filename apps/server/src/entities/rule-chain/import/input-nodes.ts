import { entityId } from '@signalbox/model/entity-id'
import type { RuleChainMetaDataInput } from '@signalbox/model/rule-chains/rule-chain'
import { CHAIN_INPUT_NODE } from '@signalbox/model/rule-chains/rule-chain-import'
import { UUID_PATTERN } from '../../../http/paging'

export type ChainContent = Omit<RuleChainMetaDataInput, 'ruleChainId' | 'version'>

export interface ConvertedInputNode {
  nodeIndex: number
  nodeName: string
  targetRuleChainId: string
  /** Labels of the outgoing links of the node, which are dropped: a link to a chain has no outgoing links. */
  droppedLabels: string[]
}

/** The id of the chain in the configuration of a TbRuleChainInputNode; undefined if there is none. */
export const targetChainId = ({ configuration }: ChainContent['nodes'][number]): string | undefined => {
  const id = configuration?.ruleChainId
  return typeof id === 'string' && UUID_PATTERN.test(id) ? id.toLowerCase() : undefined
}

/**
 * Converts input nodes to links to rule chains. `targetOf` returns the id of the chain on this server, if the
 * chain exists. A node whose chain does not exist stays a node. The first node also stays a node, because a link has to
 * start at a node.
 */
export function linksFromInputNodes(
  content: ChainContent,
  targetOf: (ruleChainId: string) => string | undefined,
): { content: ChainContent; converted: ConvertedInputNode[] } {
  const converted: ConvertedInputNode[] = []
  const targets = new Map<number, string>()
  for (const [index, node] of content.nodes.entries()) {
    if (node.type !== CHAIN_INPUT_NODE || index === content.firstNodeIndex) continue
    const chainId = targetChainId(node)
    const target = chainId === undefined ? undefined : targetOf(chainId)
    if (target === undefined) continue
    targets.set(index, target)
    const outgoing = content.connections.filter((link) => link.fromIndex === index)
    converted.push({
      nodeIndex: index,
      nodeName: node.name,
      targetRuleChainId: target,
      droppedLabels: outgoing.map((link) => link.type),
    })
  }
  if (targets.size === 0) return { content, converted }
  return { content: withLinks(content, targets), converted }
}

function withLinks(content: ChainContent, targets: Map<number, string>): ChainContent {
  const keptIndexes = content.nodes.map((_node, index) => index).filter((index) => !targets.has(index))
  const newIndexes = new Map(keptIndexes.map((index, newIndex) => [index, newIndex]))
  const newIndexOf = (index: number) => newIndexes.get(index)!
  const links = content.connections.filter((link) => !targets.has(link.fromIndex))
  return {
    firstNodeIndex: content.firstNodeIndex === null ? null : newIndexOf(content.firstNodeIndex),
    nodes: keptIndexes.map((index) => content.nodes[index]!),
    connections: links
      .filter((link) => !targets.has(link.toIndex))
      .map((link) => ({ ...link, fromIndex: newIndexOf(link.fromIndex), toIndex: newIndexOf(link.toIndex) })),
    ruleChainConnections: [
      ...content.ruleChainConnections
        .filter((link) => !targets.has(link.fromIndex))
        .map((link) => ({ ...link, fromIndex: newIndexOf(link.fromIndex) })),
      ...links
        .filter((link) => targets.has(link.toIndex))
        .map((link) => ({
          fromIndex: newIndexOf(link.fromIndex),
          targetRuleChainId: entityId('RULE_CHAIN', targets.get(link.toIndex)!),
          type: link.type,
          additionalInfo: {
            ...content.nodes[link.toIndex]!.additionalInfo,
            ruleChainNodeId: `rule-chain-node-${link.toIndex}`,
          },
        })),
    ],
  }
}
