import { expect, test } from 'vitest'
import { emptyLayout, type Layout, type LayoutEntry } from './configuration'
import { compacted, movedPositions, resizedPositions, withArrangement } from './grid-moves'
import { repairConfiguration } from './repair'

const entry = (col: number, row: number, sizeX = 8, sizeY = 4): LayoutEntry => ({ col, row, sizeX, sizeY })
const aLayout = (widgets: Record<string, LayoutEntry>): Layout => ({ ...emptyLayout(), widgets })

test('a moved widget pushes down the widgets that it overlaps, and the widgets below those', () => {
  const layout = aLayout({ a: entry(0, 0), b: entry(8, 0), c: entry(8, 4) })
  expect(movedPositions(layout, ['a'], { row: 0, col: 3 }, 'push')).toEqual({
    a: entry(3, 0),
    b: entry(8, 4),
    c: entry(8, 8),
  })
})

test('the `keep` arrangement refuses a move onto another widget', () => {
  const layout = aLayout({ a: entry(0, 0), b: entry(8, 0) })
  expect(movedPositions(layout, ['a'], { row: 0, col: 3 }, 'keep')).toBeNull()
  expect(movedPositions(layout, ['a'], { row: 4, col: 3 }, 'keep')).toEqual({ a: entry(3, 4) })
})

test('two widgets swap positions when one covers half of the other', () => {
  const layout = aLayout({ a: entry(0, 0), b: entry(8, 0) })
  for (const arrangement of ['push', 'compact', 'keep'] as const)
    expect(movedPositions(layout, ['a'], { row: 0, col: 5 }, arrangement)).toEqual({
      a: entry(8, 0),
      b: entry(0, 0),
    })
})

test('the compact arrangement closes the gap that a moved widget leaves', () => {
  const layout = aLayout({ a: entry(0, 0), b: entry(0, 4), c: entry(0, 8) })
  expect(movedPositions(layout, ['a'], { row: 2, col: 12 }, 'compact')).toEqual({
    a: entry(12, 0),
    b: entry(0, 0),
    c: entry(0, 4),
  })
})

test('a move stops at the border of the grid', () => {
  const layout = aLayout({ a: entry(4, 2), b: entry(12, 6) })
  expect(movedPositions(layout, ['a', 'b'], { row: -5, col: 9 }, 'push')).toEqual({
    a: entry(8, 0),
    b: entry(16, 4),
  })
})

test('in the `keep` arrangement each axis is resized independently as far as there is room', () => {
  const layout = aLayout({ a: entry(0, 0), right: entry(10, 0), under: entry(0, 10) })
  expect(resizedPositions(layout, 'a', entry(0, 0, 14, 7), 'keep')).toEqual({ a: entry(0, 0, 10, 7) })
  expect(resizedPositions(layout, 'a', entry(0, 0, 9, 15), 'keep')).toEqual({ a: entry(0, 0, 9, 10) })
  expect(resizedPositions(layout, 'a', entry(0, 0, 14, 7), 'push')).toEqual({
    a: entry(0, 0, 14, 7),
    right: entry(10, 7),
    under: entry(0, 10),
  })
})

test('a resize stays within the columns and is at least one cell', () => {
  const layout = aLayout({ a: entry(20, 0, 4, 4) })
  expect(resizedPositions(layout, 'a', entry(20, 0, 9, 4), 'push')).toEqual({ a: entry(20, 0, 4, 4) })
  expect(resizedPositions(layout, 'a', entry(20, 0, -2, 0), 'push')).toEqual({ a: entry(20, 0, 1, 1) })
})

test('choosing the compact arrangement closes the gaps of the dashboard', () => {
  const empty = repairConfiguration({}, 'Test', () => 'id')
  empty.states.default!.layouts.main = aLayout({ a: entry(0, 3), b: entry(0, 9) })
  const { states, settings } = withArrangement(empty, 'compact')
  expect(settings.arrangement).toBe('compact')
  expect(states.default!.layouts.main.widgets).toEqual({ a: entry(0, 0), b: entry(0, 4) })
  expect(compacted(aLayout({ a: entry(8, 2) })).widgets).toEqual({ a: entry(8, 0) })
})
