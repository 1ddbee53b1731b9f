import type { NodeConnection } from '@signalbox/model/rule-chains/rule-chain'
import { RuleChainMetaDataInput } from '@signalbox/model/rule-chains/rule-chain'
import { expect, test } from 'vitest'
import { requireValidConnections } from './connections'

const chain = (count: number, pairs: [number, number][], more: object = {}) => {
  const connections: NodeConnection[] = pairs.map(([fromIndex, toIndex]) => ({
    fromIndex,
    toIndex,
    type: 'Success',
  }))
  const nodes = Array.from({ length: count }, (_, i) => ({ type: 't', name: `n${i}` }))
  const ruleChainId = { entityType: 'RULE_CHAIN', id: '13814000-1dd2-11b2-8080-808080808080' }
  return () =>
    requireValidConnections(
      RuleChainMetaDataInput.parse({
        ruleChainId,
        firstNodeIndex: count ? 0 : null,
        nodes,
        connections,
        ...more,
      }),
    )
}

test('an empty chain, a single node, two paths to one node and duplicate links are valid', () => {
  expect(chain(0, [])).not.toThrow()
  expect(chain(1, [])).not.toThrow()
  expect(
    chain(4, [
      [0, 1],
      [0, 2],
      [1, 3],
      [2, 3],
      [2, 3],
    ]),
  ).not.toThrow()
})

test.each([
  ["itself: 'n0'", chain(1, [[0, 0]])],
  [
    'cycle',
    chain(2, [
      [0, 1],
      [1, 0],
    ]),
  ],
  [
    "cycle: 'n3, n4, n2'",
    chain(6, [
      [0, 1],
      [2, 3],
      [3, 4],
      [4, 2],
      [4, 5],
    ]),
  ],
  ['index 2', chain(2, [[0, 2]])],
  ['index 7', chain(2, [[7, 1]])],
  ['index 3', chain(2, [], { firstNodeIndex: 3 })],
  ['index 0', chain(0, [], { firstNodeIndex: 0 })],
  ['rule nodes', chain(0, [[0, 1]])],
])('invalid connections are refused with a message that contains "%s"', (message, check) => {
  expect(check).toThrow(message)
})
