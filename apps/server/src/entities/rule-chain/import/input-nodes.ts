import { entityId } from '@signalbox/model/entity-id'
import type { RuleChainMetaDataInput } from '@signalbox/model/rule-chains/rule-chain'
import { CHAIN_INPUT_NODE } from '@signalbox/model/rule-chains/rule-chain-import'
import { UUID_PATTERN } from '../../../http/paging'

export type ChainContent = Omit<RuleChainMetaDataInput, 'ruleChainId' | 'version'>

export interface ReadLink {
  nodeIndex: number
  nodeName: string
  targetRuleChainId: string
  /** Labels of links that left the node; they are dropped, because a link to a chain has no outgoing links. */
  droppedLabels: string[]
}

/** The id of the chain to which a TbRuleChainInputNode leads, if its configuration contains one. */
export const namedTarget = ({ configuration }: ChainContent['nodes'][number]): string | undefined => {
  const id = configuration?.ruleChainId
  return typeof id === 'string' && UUID_PATTERN.test(id) ? id.toLowerCase() : undefined
}

/**
 * Converts input nodes to links to rule chains. `targetOf` returns the id of the chain on this server, if it exists.
 * A node without a chain stays a node, and so does the first node, because a link has to start at a node.
 */
export function linksFromInputNodes(
  content: ChainContent,
  targetOf: (ruleChainId: string) => string | undefined,
): { content: ChainContent; read: ReadLink[] } {
  const read: ReadLink[] = []
  const targets = new Map<number, string>()
  for (const [index, node] of content.nodes.entries()) {
    if (node.type !== CHAIN_INPUT_NODE || index === content.firstNodeIndex) continue
    const named = namedTarget(node)
    const target = named === undefined ? undefined : targetOf(named)
    if (target === undefined) continue
    targets.set(index, target)
    const left = content.connections.filter((link) => link.fromIndex === index)
    read.push({
      nodeIndex: index,
      nodeName: node.name,
      targetRuleChainId: target,
      droppedLabels: left.map((link) => link.type),
    })
  }
  if (targets.size === 0) return { content, read }
  return { content: withLinks(content, targets), read }
}

function withLinks(content: ChainContent, targets: Map<number, string>): ChainContent {
  const kept = content.nodes.map((_node, index) => index).filter((index) => !targets.has(index))
  const places = new Map(kept.map((index, place) => [index, place]))
  const place = (index: number) => places.get(index)!
  const links = content.connections.filter((link) => !targets.has(link.fromIndex))
  return {
    firstNodeIndex: content.firstNodeIndex === null ? null : place(content.firstNodeIndex),
    nodes: kept.map((index) => content.nodes[index]!),
    connections: links
      .filter((link) => !targets.has(link.toIndex))
      .map((link) => ({ ...link, fromIndex: place(link.fromIndex), toIndex: place(link.toIndex) })),
    ruleChainConnections: [
      ...content.ruleChainConnections
        .filter((link) => !targets.has(link.fromIndex))
        .map((link) => ({ ...link, fromIndex: place(link.fromIndex) })),
      ...links
        .filter((link) => targets.has(link.toIndex))
        .map((link) => ({
          fromIndex: place(link.fromIndex),
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
