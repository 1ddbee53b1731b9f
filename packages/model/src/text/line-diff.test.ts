import { expect, test } from 'vitest'
import { lineDiff, linePairs } from './line-diff'

const prefixedLines = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`)

test('equal texts have no changes', () => {
  expect(prefixedLines('a\nb', 'a\nb')).toEqual([' a', ' b'])
})

test('a changed line is removed and added at its position', () => {
  expect(prefixedLines('a\nb\nc', 'a\nx\nc')).toEqual([' a', '-b', '+x', ' c'])
})

test('unchanged lines have their number in both texts; inserted and removed lines have one number', () => {
  const lines = lineDiff('a\nb\nc\nd', 'a\nc\nd\ne')
  expect(lines.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['same', 1, 1],
    ['removed', 2, null],
    ['same', 3, 2],
    ['same', 4, 3],
    ['added', null, 4],
  ])
})

test('side by side, a replaced line is beside its replacement, an added line beside null', () => {
  const pairs = linePairs(lineDiff('a\nb\nc\nd', 'a\nx\ny\nd\ne'))
  expect(pairs.map(({ before, after }) => [before?.text ?? null, after?.text ?? null])).toEqual([
    ['a', 'a'],
    ['b', 'x'],
    ['c', 'y'],
    ['d', 'd'],
    [null, 'e'],
  ])
})

test('above the limit of lines, all differing lines are listed as removed and then as added', () => {
  const text = (word: string) => Array.from({ length: 2000 }, (_, index) => `${word} ${index}`).join('\n')
  const lines = lineDiff(text('a'), text('b'))
  expect(lines).toHaveLength(4000)
  expect(lines[0]!.kind).toBe('removed')
  expect(lines[3999]!.kind).toBe('added')
})

test('an added text has no removed lines, and a removed text has no added lines', () => {
  expect(lineDiff('', 'a\nb').map(({ kind, text }) => [kind, text])).toEqual([
    ['added', 'a'],
    ['added', 'b'],
  ])
  expect(lineDiff('a', '').map(({ kind }) => kind)).toEqual(['removed'])
  expect(lineDiff('', '')).toEqual([])
})
