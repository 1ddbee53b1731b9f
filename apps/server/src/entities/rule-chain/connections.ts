import { badRequest } from '@signalbox/model/errors'
import type { NodeConnection, RuleChainMetaDataInput } from '@signalbox/model/rule-chains/rule-chain'

/** Refuses links to missing nodes, links from a node to itself, and cycles. */
export function requireValidConnections({
  nodes,
  firstNodeIndex,
  connections,
  ruleChainConnections,
}: Omit<RuleChainMetaDataInput, 'ruleChainId'>) {
  const places = [
    firstNodeIndex ?? 0,
    ...connections.flatMap(({ fromIndex, toIndex }) => [fromIndex, toIndex]),
    ...ruleChainConnections.map(({ fromIndex }) => fromIndex),
  ]
  const wrong = places.find((index) => index >= nodes.length && (nodes.length > 0 || firstNodeIndex !== null))
  if (wrong !== undefined) throw badRequest(`There is no rule node at index ${wrong}`)
  if (nodes.length === 0 && (connections.length > 0 || ruleChainConnections.length > 0))
    throw badRequest('Connections need rule nodes')
  const nameOf = (index: number) => nodes[index]?.name ?? ''
  const own = connections.find(({ fromIndex, toIndex }) => fromIndex === toIndex)
  if (own) throw badRequest(`A rule node cannot be connected to itself: '${nameOf(own.fromIndex)}'`)
  const cycle = findCycle(nodes.length, connections)
  if (cycle) throw badRequest(`The connections of rule nodes form a cycle: '${cycle.map(nameOf).join(', ')}'`)
}

/**
 * Repeatedly removes nodes without incoming links. If nodes remain, follows links backwards from one of them until
 * a node repeats: that is a cycle.
 */
function findCycle(count: number, connections: NodeConnection[]): number[] | null {
  const incoming = new Array<number>(count).fill(0)
  const targets = Array.from({ length: count }, () => [] as number[])
  for (const { fromIndex, toIndex } of connections) {
    targets[fromIndex]!.push(toIndex)
    incoming[toIndex]!++
  }
  const free = incoming.flatMap((number, index) => (number === 0 ? [index] : []))
  for (let index = free.pop(); index !== undefined; index = free.pop())
    for (const target of targets[index]!) if (--incoming[target]! === 0) free.push(target)
  const isRemaining = (index: number) => incoming[index]! > 0
  let at = incoming.findIndex((number) => number > 0)
  const path: number[] = []
  while (at >= 0 && !path.includes(at)) {
    path.push(at)
    const here = at
    at =
      connections.find(({ fromIndex, toIndex }) => toIndex === here && isRemaining(fromIndex))?.fromIndex ??
      -1
  }
  return at < 0 ? null : path.slice(path.indexOf(at)).reverse()
}
