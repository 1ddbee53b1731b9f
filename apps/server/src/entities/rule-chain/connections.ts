import { badRequest } from '@signalbox/model/errors'
import type { NodeConnection, RuleChainMetaDataInput } from '@signalbox/model/rule-chains/rule-chain'

/** Refuses links to missing nodes, links from a node to itself, and cycles. */
export function requireValidConnections({
  nodes,
  firstNodeIndex,
  connections,
  ruleChainConnections,
}: Omit<RuleChainMetaDataInput, 'ruleChainId'>) {
  const indexes = [
    firstNodeIndex ?? 0,
    ...connections.flatMap(({ fromIndex, toIndex }) => [fromIndex, toIndex]),
    ...ruleChainConnections.map(({ fromIndex }) => fromIndex),
  ]
  const missing = indexes.find(
    (index) => index >= nodes.length && (nodes.length > 0 || firstNodeIndex !== null),
  )
  if (missing !== undefined) throw badRequest(`There is no rule node at index ${missing}`)
  if (nodes.length === 0 && (connections.length > 0 || ruleChainConnections.length > 0))
    throw badRequest('Connections need rule nodes')
  const nameOf = (index: number) => nodes[index]?.name ?? ''
  const selfLink = connections.find(({ fromIndex, toIndex }) => fromIndex === toIndex)
  if (selfLink) throw badRequest(`A rule node cannot be connected to itself: '${nameOf(selfLink.fromIndex)}'`)
  const cycle = findCycle(nodes.length, connections)
  if (cycle) throw badRequest(`The connections of rule nodes form a cycle: '${cycle.map(nameOf).join(', ')}'`)
}

/**
 * Repeatedly removes nodes without incoming links. If nodes remain, follows links backwards from one of these nodes
 * until a node repeats: the path from this node on is a cycle.
 */
function findCycle(count: number, connections: NodeConnection[]): number[] | null {
  const incoming = new Array<number>(count).fill(0)
  const targets = Array.from({ length: count }, () => [] as number[])
  for (const { fromIndex, toIndex } of connections) {
    targets[fromIndex]!.push(toIndex)
    incoming[toIndex]!++
  }
  const withoutIncoming = incoming.flatMap((number, index) => (number === 0 ? [index] : []))
  for (let index = withoutIncoming.pop(); index !== undefined; index = withoutIncoming.pop())
    for (const target of targets[index]!) if (--incoming[target]! === 0) withoutIncoming.push(target)
  const isRemaining = (index: number) => incoming[index]! > 0
  let current = incoming.findIndex((number) => number > 0)
  const path: number[] = []
  while (current >= 0 && !path.includes(current)) {
    path.push(current)
    const target = current
    current =
      connections.find(({ fromIndex, toIndex }) => toIndex === target && isRemaining(fromIndex))?.fromIndex ??
      -1
  }
  return current < 0 ? null : path.slice(path.indexOf(current)).reverse()
}
