import { expect, test } from 'vitest'
import { rowLayout } from './row-layout'

const SIZES = { row: 36, head: 28 }
const GROUPS = [
  { key: 'ACTIVE_UNACK', count: 2 },
  { key: 'ACTIVE_ACK', count: 99_998 },
  { key: 'CLEARED_ACK', count: 1 },
]
const layout = (collapsed: string[] = []) => rowLayout(GROUPS, new Set(collapsed), SIZES)

test('only the lines between the given positions are created', () => {
  const { height, linesBetween } = layout()
  expect(height).toBe(3 * 28 + 100_001 * 36)
  expect(linesBetween(0, 130)).toEqual([
    { kind: 'head', top: 0, group: 'ACTIVE_UNACK', count: 2 },
    { kind: 'row', top: 28, index: 0 },
    { kind: 'row', top: 64, index: 1 },
    { kind: 'head', top: 100, group: 'ACTIVE_ACK', count: 99_998 },
    { kind: 'row', top: 128, index: 2 },
  ])
  expect(linesBetween(1_800_000, 1_800_360)).toHaveLength(11)
})

test('a collapsed group has a head but no rows; its alarms keep their indexes', () => {
  const { topOf, linesBetween } = layout(['ACTIVE_ACK'])
  expect(topOf(2)).toBeUndefined()
  expect(topOf(100_000)).toBe(28 + 2 * 36 + 28 + 28)
  expect(linesBetween(100, 200).map(({ kind }) => kind)).toEqual(['head', 'head', 'row'])
})

test('the neighbor of an alarm is outside of collapsed groups; at an end, the neighbor is the alarm itself', () => {
  const { neighbor } = layout(['ACTIVE_ACK'])
  expect(neighbor(1, 1)).toBe(100_000)
  expect(neighbor(100_000, -1)).toBe(1)
  expect(neighbor(100_000, 1)).toBe(100_000)
  expect(neighbor(0, -1)).toBe(0)
})
