import { expect, test } from 'vitest'
import { boxOf, draggedBox, type Handle, mirroredHandle, resizedBy } from './drag-cells'

const entry = { row: 2, col: 4, sizeX: 6, sizeY: 3 }

test.each<[Handle, object]>([
  ['se', { row: 2, col: 4, sizeX: 8, sizeY: 4 }],
  ['nw', { row: 3, col: 6, sizeX: 4, sizeY: 2 }],
  ['e', { row: 2, col: 4, sizeX: 8, sizeY: 3 }],
  ['s', { row: 2, col: 4, sizeX: 6, sizeY: 4 }],
])('the handle %s moves only its own sides', (handle, expected) => {
  expect(resizedBy(entry, handle, { right: 2, down: 1 })).toEqual(expected)
})

test('a resized widget keeps at least one cell, and its opposite side stays in place', () => {
  expect(resizedBy(entry, 'nw', { right: 20, down: 20 })).toEqual({ row: 4, col: 9, sizeX: 1, sizeY: 1 })
  expect(resizedBy(entry, 'se', { right: -20, down: -20 })).toMatchObject({ sizeX: 1, sizeY: 1 })
})

test('in a mirrored grid, columns are counted from the right and handles change sides', () => {
  const measure = { width: 250, pitch: 10, margin: 2, isMirrored: false }
  const box = boxOf(entry, measure)
  expect(box).toEqual({ left: 42, top: 22, width: 58, height: 28 })
  expect(boxOf(entry, { ...measure, isMirrored: true })).toEqual({ ...box, left: 150 })
  expect(mirroredHandle('ne')).toBe('nw')
  expect(mirroredHandle('s')).toBe('s')
})

test('without a handle the whole box follows the pointer; with a handle only the sides of the handle follow the pointer', () => {
  const box = { left: 10, top: 10, width: 100, height: 50 }
  expect(draggedBox(box, null, { right: 5, down: 7 })).toEqual({ ...box, left: 15, top: 17 })
  expect(draggedBox(box, 'w', { right: 5, down: 7 })).toEqual({ ...box, left: 15, width: 95 })
})
