import { expect, test } from 'vitest'
import { createEditorStore, isDirty } from '../editor/editor-store'
import { afterSave } from './after-save'
import { type ChainDraft, canvasIdsOf, EMPTY_DRAFT, type RuleDraftNode } from './chain-draft'
import { compareChains, hasNoChanges } from './compare-chains'
import { updateNode } from './edit-chain'

const node = (id: string, parts: Partial<RuleDraftNode> = {}): RuleDraftNode => ({
  kind: 'node',
  id,
  type: 'T',
  name: id,
  debugMode: false,
  configuration: { a: 1, b: 2 },
  info: {},
  x: 0,
  y: 0,
  ...parts,
})
const chain = (...nodes: RuleDraftNode[]): ChainDraft => ({ ...EMPTY_DRAFT, nodes })
const storedNode = (id: string, configuration = { b: 2, a: 1 }) => ({
  id: { entityType: 'RULE_NODE' as const, id },
  configuration,
})

test('new nodes get the ids that the server assigned and keep their canvas ids', () => {
  const sentDraft = chain(node('new-1'), node('s2', { storedId: 's2' }))
  const update = afterSave(sentDraft, [storedNode('s1'), storedNode('s2')])!
  const [first, second] = update(sentDraft).nodes
  expect(first).toMatchObject({ id: 'new-1', storedId: 's1' })
  expect(second, 'an unchanged node is the same object').toBe(sentDraft.nodes[1])
  expect([...canvasIdsOf(update(sentDraft))]).toEqual([
    ['s1', 'new-1'],
    ['s2', 's2'],
  ])
})

test('settings that the server changed replace the sent settings, but not settings that were typed later', () => {
  const sentDraft = chain(node('n', { storedId: 's', configuration: { a: 1, b: 3 } }))
  const update = afterSave(sentDraft, [storedNode('s', { a: 1, b: 0 })])!
  expect(update(sentDraft).nodes[0]).toMatchObject({ configuration: { b: 0 } })
  const typed = updateNode(sentDraft, 'n', { configuration: { a: 5 } })
  expect(update(typed).nodes[0]).toMatchObject({ configuration: { a: 5 } })
})

test('a save keeps later edits, the selection and the steps to undo', () => {
  const sentDraft = chain(node('new-1'))
  const store = createEditorStore(EMPTY_DRAFT, sentDraft)
  store.getState().select({ nodes: ['new-1'], links: [] })
  store.getState().edit((draft) => updateNode(draft, 'new-1', { name: 'typed while saving' }))
  store.getState().onStored(sentDraft, afterSave(sentDraft, [storedNode('s1')])!)
  expect(store.getState().history.present.nodes[0]).toMatchObject({
    name: 'typed while saving',
    storedId: 's1',
  })
  expect(store.getState().selection.nodes).toEqual(['new-1'])
  expect(isDirty(store.getState())).toBe(true)
  store.getState().undo()
  expect(isDirty(store.getState()), 'after Undo, the draft equals the stored chain').toBe(false)
})

test('the nodes of a saved draft and of the loaded chain are compared by their stored ids', () => {
  const sentDraft = chain(node('new-1', { name: 'A' }), node('new-2', { name: 'A' }))
  const update = afterSave(sentDraft, [storedNode('s1'), storedNode('s2')])!
  const loaded = chain(node('s1', { name: 'A', storedId: 's1' }), node('s2', { name: 'B', storedId: 's2' }))
  const comparison = compareChains(update(sentDraft), loaded)
  expect(comparison.nodes.map(({ id, kind, parts }) => [id, kind, parts])).toEqual([
    ['s2', 'changed', ['name']],
  ])
  expect(hasNoChanges(compareChains(update(sentDraft), update(sentDraft)))).toBe(true)
})

test('a response with another number of nodes is not applied to the draft', () => {
  expect(afterSave(chain(node('new-1')), [])).toBe(undefined)
})
