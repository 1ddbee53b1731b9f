import { expect, test } from 'vitest'
import { aSeries } from '../../testing'
import { pointRows, sortRows } from './rows'

const rows = pointRows([aSeries([1, 0], { ts: [100, 200] }), aSeries(['on'], { ts: [100] })], false)

test('there is one row for each time, with null where a key has no point', () => {
  expect(rows).toEqual([
    { id: '100', ts: 100, values: [1, 'on'] },
    { id: '200', ts: 200, values: [0, null] },
  ])
})

test('with `hideEmpty`, rows whose values are all empty or 0 are removed', () => {
  const shown = pointRows([aSeries([1, 0, ''], { ts: [100, 200, 300] })], true)
  expect(shown.map(({ ts }) => ts)).toEqual([100])
})

test('rows are sorted by time or by a key', () => {
  expect(sortRows(rows, -1, true, 'en').map(({ ts }) => ts)).toEqual([200, 100])
  expect(sortRows(rows, 0, true, 'en').map(({ ts }) => ts)).toEqual([100, 200])
  expect(sortRows(rows, 1, false, 'en').map(({ ts }) => ts)).toEqual([200, 100])
})

test('texts are sorted by the rules of the language', () => {
  const texts = pointRows([aSeries(['chata', 'cihla', 'hora'], { ts: [1, 2, 3] })], false)
  expect(sortRows(texts, 0, false, 'cs-CZ').map(({ values }) => values[0])).toEqual([
    'cihla',
    'hora',
    'chata',
  ])
  expect(sortRows(texts, 0, false, 'en-US').map(({ values }) => values[0])).toEqual([
    'chata',
    'cihla',
    'hora',
  ])
})
