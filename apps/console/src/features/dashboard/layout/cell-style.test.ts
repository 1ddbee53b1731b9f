import { expect, test } from 'vitest'
import { cellStyle } from './cell-style'

const grid = { columns: 24, columnPitch: 50, rowPitch: 50, margin: 10, edge: 10 }

test('a widget has the size of its cells with the margins between them', () => {
  expect(cellStyle({ row: 2, col: 1, rows: 3, columns: 4 }, grid)).toEqual({
    insetInlineStart: 60,
    insetBlockStart: 110,
    inlineSize: 190,
    blockSize: 140,
  })
})

test('with columns smaller than the margin, widgets side by side fill the width and do not overlap', () => {
  const narrow = { ...grid, columns: 200, columnPitch: 6, rowPitch: 6 }
  const [first, second] = [0, 100].map((col) => cellStyle({ row: 0, col, rows: 50, columns: 100 }, narrow))
  expect(first).toMatchObject({ insetInlineStart: 10, inlineSize: 590, blockSize: 290 })
  expect(second).toMatchObject({ insetInlineStart: 610, inlineSize: 590 })
})

test('a widget beyond the last column ends at the edge of the layout', () => {
  const { insetInlineStart, inlineSize } = cellStyle({ row: 0, col: 20, rows: 1, columns: 8 }, grid)
  expect([insetInlineStart, inlineSize]).toEqual([1010, 190])
})
