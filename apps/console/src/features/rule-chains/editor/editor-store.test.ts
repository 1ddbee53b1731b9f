import { expect, test } from 'vitest'
import { type ChainDraft, linkId, type RuleDraftNode } from '../model/chain-draft'
import { addNode, reconnect, remove, setDebug, setLink } from '../model/edit-chain'
import { createEditorStore, isDirty } from './editor-store'

const node = (id: string): RuleDraftNode => ({
  kind: 'node',
  id,
  type: 'T',
  name: id,
  debugMode: false,
  configuration: {},
  info: {},
  x: 0,
  y: 0,
})
const link = { id: linkId('a', 'b'), from: 'a', to: 'b', labels: ['True'] }
const draft: ChainDraft = { nodes: [node('a'), node('b')], links: [link], firstId: 'a' }

test('Undo and Redo deselect nodes and links that no longer exist', () => {
  const store = createEditorStore(draft)
  store.getState().edit((now) => addNode(setLink(now, 'input', 'b', []), node('c')))
  store.getState().select({ nodes: ['a', 'c'], links: [linkId('input', 'b'), link.id] })
  store.getState().undo()
  expect(store.getState().selection).toEqual({ nodes: ['a'], links: [link.id] })
  store.getState().select({ nodes: [], links: [linkId('input', 'a')] })
  store.getState().redo()
  expect(store.getState().selection).toEqual({ nodes: [], links: [] })
})

test.each([
  ['removing nothing', (now: ChainDraft) => remove(now, { nodes: ['gone'], links: [] })],
  ['switching debug mode off for nodes without debug mode', (now: ChainDraft) => setDebug(now, false)],
  ['dropping a link at its current end', (now: ChainDraft) => reconnect(now, link, 'a', 'b')],
])('%s does not change the draft and keeps the steps to redo', (_, edit) => {
  const store = createEditorStore(draft)
  store.getState().edit((now) => addNode(now, node('c')))
  store.getState().undo()
  store.getState().edit(edit)
  expect(isDirty(store.getState())).toBe(false)
  store.getState().redo()
  expect(store.getState().history.present.nodes).toHaveLength(3)
})
