import { badRequest } from '@signalbox/model/errors'
import type { NodeConnection, RuleChainMetaDataInput } from '@signalbox/model/rule-chains/rule-chain'

/** Refuses links that lead nowhere, to where they start, or round in a circle. */
export function requireSoundConnections({
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
  if (connections.some(({ fromIndex, toIndex }) => fromIndex === toIndex))
    throw badRequest('A rule node cannot be connected to itself')
  if (hasCircle(nodes.length, connections)) throw badRequest('The connections of rule nodes form a circle')
}

/** Removes nodes without incoming links repeatedly; the remaining nodes form a cycle. */
function hasCircle(count: number, connections: NodeConnection[]): boolean {
  const incoming = new Array<number>(count).fill(0)
  const targets = Array.from({ length: count }, () => [] as number[])
  for (const { fromIndex, toIndex } of connections) {
    targets[fromIndex]!.push(toIndex)
    incoming[toIndex]!++
  }
  const free = incoming.flatMap((number, index) => (number === 0 ? [index] : []))
  let taken = 0
  for (let index = free.pop(); index !== undefined; index = free.pop()) {
    taken++
    for (const target of targets[index]!) if (--incoming[target]! === 0) free.push(target)
  }
  return taken < count
}
