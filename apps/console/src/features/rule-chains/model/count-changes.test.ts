import { expect, test } from 'vitest'
import { type ChainDraft, EMPTY_DRAFT } from './chain-draft'
import { countChanges } from './count-changes'

const node = (id: string, x = 0) =>
  ({ kind: 'node', id, name: id, x, y: 0, info: {}, type: 'T', debugMode: false, configuration: {} }) as const
const link = (from: string, to: string, labels = ['True']) => ({ id: `${from}>${to}`, from, to, labels })

const stored: ChainDraft = { nodes: [node('a'), node('b')], links: [link('a', 'b')], firstId: 'a' }

test('each added, removed, moved or relabeled node or link of a draft is counted once', () => {
  expect(countChanges(stored, stored)).toBe(0)
  expect(countChanges(EMPTY_DRAFT, stored)).toBe(4)
  expect(countChanges(stored, { ...stored, nodes: [node('a', 10), node('c')] })).toBe(3)
  expect(countChanges(stored, { ...stored, links: [link('a', 'b', ['False'])], firstId: 'b' })).toBe(2)
})

test('a node that was changed and changed back is not counted', () => {
  expect(countChanges(stored, { ...stored, nodes: [node('a'), node('b')] })).toBe(0)
})
