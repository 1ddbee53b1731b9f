import { entityId } from '@signalbox/model/entity-id'
import type { RuleChainMetaDataInput } from '@signalbox/model/rule-chains/rule-chain'

export type Inside = Omit<RuleChainMetaDataInput, 'ruleChainId' | 'version'>

/** Later versions of the reference draw a link to another chain as a node of this class. */
export const INPUT_NODE = 'org.thingsboard.rule.engine.flow.TbRuleChainInputNode'

export interface ReadLink {
  nodeIndex: number
  nodeName: string
  targetRuleChainId: string
  /** Labels of links that left the node; there is nothing they could leave from now. */
  droppedLabels: string[]
}

/** The chain a node of class TbRuleChainInputNode leads to, if its configuration names one. */
export const namedTarget = ({ configuration }: Inside['nodes'][number]): string | undefined => {
  const id = configuration?.ruleChainId
  return typeof id === 'string' && UUID.test(id) ? id.toLowerCase() : undefined
}

/**
 * Reads input nodes as links to rule chains. `targetOf` gives the id of the chain here, or nothing; a node
 * without a chain stays as it is, and so does the first node, since a link has to start somewhere.
 */
export function linksFromInputNodes(
  inside: Inside,
  targetOf: (ruleChainId: string) => string | undefined,
): { inside: Inside; read: ReadLink[] } {
  const read: ReadLink[] = []
  const targets = new Map<number, string>()
  for (const [index, node] of inside.nodes.entries()) {
    if (node.type !== INPUT_NODE || index === inside.firstNodeIndex) continue
    const named = namedTarget(node)
    const target = named === undefined ? undefined : targetOf(named)
    if (target === undefined) continue
    targets.set(index, target)
    const left = inside.connections.filter((link) => link.fromIndex === index)
    read.push({
      nodeIndex: index,
      nodeName: node.name,
      targetRuleChainId: target,
      droppedLabels: left.map((link) => link.type),
    })
  }
  if (targets.size === 0) return { inside, read }
  return { inside: withLinks(inside, targets), read }
}

function withLinks(inside: Inside, targets: Map<number, string>): Inside {
  const kept = inside.nodes.map((_node, index) => index).filter((index) => !targets.has(index))
  const places = new Map(kept.map((index, place) => [index, place]))
  const place = (index: number) => places.get(index)!
  const links = inside.connections.filter((link) => !targets.has(link.fromIndex))
  return {
    firstNodeIndex: inside.firstNodeIndex === null ? null : place(inside.firstNodeIndex),
    nodes: kept.map((index) => inside.nodes[index]!),
    connections: links
      .filter((link) => !targets.has(link.toIndex))
      .map((link) => ({ ...link, fromIndex: place(link.fromIndex), toIndex: place(link.toIndex) })),
    ruleChainConnections: [
      ...inside.ruleChainConnections
        .filter((link) => !targets.has(link.fromIndex))
        .map((link) => ({ ...link, fromIndex: place(link.fromIndex) })),
      ...links
        .filter((link) => targets.has(link.toIndex))
        .map((link) => ({
          fromIndex: place(link.fromIndex),
          targetRuleChainId: entityId('RULE_CHAIN', targets.get(link.toIndex)!),
          type: link.type,
          additionalInfo: {
            ...inside.nodes[link.toIndex]!.additionalInfo,
            ruleChainNodeId: `rule-chain-node-${link.toIndex}`,
          },
        })),
    ],
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
