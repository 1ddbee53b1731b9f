import { expect, test } from 'vitest'
import { type ChainDraft, EMPTY_DRAFT, linkId, type RuleDraftNode } from './chain-draft'
import { compareChains } from './compare-chains'
import { restoreNode } from './restore-node'

const node = (id: string, name: string, parts: Partial<RuleDraftNode> = {}): RuleDraftNode => ({
  kind: 'node',
  id,
  storedId: id,
  type: 'T',
  name,
  debugMode: false,
  configuration: {},
  info: {},
  x: 0,
  y: 0,
  ...parts,
})
const link = (from: string, to: string) => ({ id: linkId(from, to), from, to, labels: ['Success'] })
const older: ChainDraft = {
  nodes: [node('a', 'A', { configuration: { n: 1 } }), node('b', 'B'), node('c', 'C')],
  links: [link('a', 'b'), link('b', 'c')],
  firstId: 'a',
}
const newer: ChainDraft = {
  nodes: [node('a', 'A', { configuration: { n: 2 }, x: 50 }), node('c', 'C'), node('d', 'D')],
  links: [link('a', 'c')],
  firstId: 'a',
}
const changeOf = (id: string) => compareChains(older, newer).nodes.find((change) => change.id === id)!

test('restoring a changed node restores its settings; its position, links and id stay', () => {
  const restored = restoreNode(newer, older, changeOf('a'))
  expect(restored.nodes[0]).toEqual(node('a', 'A', { configuration: { n: 1 }, x: 50 }))
  expect(restored.links).toBe(newer.links)
})

test('restoring a removed node adds a new node with the links to nodes that still exist', () => {
  const restored = restoreNode(newer, older, changeOf('b'))
  const readded = restored.nodes.at(-1)
  expect(readded).toMatchObject({ name: 'B' })
  expect(readded).not.toHaveProperty('storedId')
  expect(restored.links.map(({ id }) => id)).toEqual(['a>c', 'a>b', 'b>c'])
})

test('restoring an added node removes this node', () => {
  expect(restoreNode(newer, older, changeOf('d')).nodes.map(({ name }) => name)).toEqual(['A', 'C'])
})

test('if the draft no longer has the node that was added, the draft is not changed', () => {
  expect(restoreNode(EMPTY_DRAFT, older, changeOf('d'))).toBe(EMPTY_DRAFT)
})
