// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { clearSessionData } from '../../../api/request/session-data'
import type { ChainDraft, RuleDraftNode } from './chain-draft'
import { copyOf, paste, storeCopy, storedCopy } from './clipboard'

afterEach(() => localStorage.clear())

const KEY = 'tbBufferStore.rule_nodes'
const node = (id: string, x: number): RuleDraftNode => ({
  kind: 'node',
  id,
  storedId: `stored ${id}`,
  type: 'T',
  name: id,
  debugMode: true,
  configuration: { jsScript: 'return true;' },
  info: { description: 'D' },
  x,
  y: 0,
})
const draft: ChainDraft = {
  nodes: [node('a', 0), node('b', 200), node('c', 400)],
  links: [
    { id: 'a>b', from: 'a', to: 'b', labels: ['True', 'False'] },
    { id: 'b>c', from: 'b', to: 'c', labels: ['Success'] },
  ],
  firstId: 'a',
}

test('another tab pastes the copied nodes with their settings and the links between them', () => {
  storeCopy(copyOf(draft, { nodes: ['a', 'b'], links: [] })!)
  // Tabs share only the storage.
  const copied = storedCopy()!
  const { draft: pasted } = paste({ nodes: [], links: [], firstId: null }, copied, { x: 500, y: 300 })
  expect(pasted.nodes).toMatchObject([
    { name: 'a', debugMode: true, configuration: { jsScript: 'return true;' }, info: { description: 'D' } },
    { name: 'b' },
  ])
  expect(JSON.stringify(pasted)).not.toContain('stored')
  const [first, second] = pasted.nodes
  expect(pasted.links).toMatchObject([{ from: first!.id, to: second!.id, labels: ['True', 'False'] }])
})

test('a copy that is wider than the space beside its position keeps the distances between its nodes', () => {
  const copied = copyOf(draft, { nodes: ['a', 'b', 'c'], links: [] })!
  const pasted = paste({ nodes: [], links: [], firstId: null }, copied, { x: 100, y: 400 }).draft.nodes
  expect(pasted.map(({ x }) => x)).toEqual([0, 200, 400])
})

test('a copy that is pasted twice at the same position does not cover the nodes that were pasted first', () => {
  const copied = copyOf(draft, { nodes: ['a', 'b'], links: [] })!
  const position = { x: 500, y: 300 }
  const once = paste({ nodes: [], links: [], firstId: null }, copied, position).draft
  const [first, , second] = paste(once, copied, position).draft.nodes
  expect(second).toMatchObject({ name: 'a', x: first!.x + 20, y: first!.y + 20 })
})

test('a pasted copy of an imported node keeps the id of the entity that has to be replaced', () => {
  const foreign = { originatorId: 'id of another installation' }
  const imported = { ...node('a', 0), foreign }
  storeCopy(copyOf({ nodes: [imported], links: [], firstId: null }, { nodes: ['a'], links: [] })!)
  const pasted = paste({ nodes: [], links: [], firstId: null }, storedCopy()!, { x: 0, y: 0 })
  expect(pasted.draft.nodes).toMatchObject([{ name: 'a', foreign }])
})

/** Makes the storage refuse every further text. */
function fillStorage() {
  const { localStorage: storage } = globalThis
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem() {
      throw new DOMException('', 'QuotaExceededError')
    },
  })
}

test('nodes for which the storage has no space cannot be pasted in the next session', () => {
  fillStorage()
  storeCopy(copyOf(draft, { nodes: ['a'], links: [] })!)
  expect(storedCopy()?.nodes).toMatchObject([{ name: 'a' }])
  clearSessionData()
  expect(storedCopy()).toBeNull()
  vi.unstubAllGlobals()
})

test('nodes for which the storage has no space are pasted in the same tab, until the next copy in any tab', () => {
  storeCopy(copyOf(draft, { nodes: ['a'], links: [] })!)
  fillStorage()
  storeCopy(copyOf(draft, { nodes: ['b'], links: [] })!)
  expect(storedCopy()?.nodes).toMatchObject([{ name: 'b' }])
  vi.unstubAllGlobals()
  // Another tab copies a node.
  localStorage.setItem(KEY, JSON.stringify(copyOf(draft, { nodes: ['a'], links: [] })))
  expect(storedCopy()?.nodes).toMatchObject([{ name: 'a' }])
  storeCopy(copyOf(draft, { nodes: ['c'], links: [] })!)
  expect(storedCopy()?.nodes).toMatchObject([{ name: 'c' }])
})

test.each(['', '{', '[]', '{"nodes":[]}', '{"nodes":[{"kind":"node"}],"links":[],"firstId":null}'])(
  'the stored text %j is not pasted',
  (text) => {
    localStorage.setItem(KEY, text)
    expect(storedCopy()).toBeNull()
  },
)
