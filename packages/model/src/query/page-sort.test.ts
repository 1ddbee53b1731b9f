import { expect, test } from 'vitest'
import { nameOrder } from '../text/name-order'
import { compareBy, pageItems } from './page-sort'

const inEnglish = nameOrder('en')

const sorted = (values: unknown[], direction: 'ASC' | 'DESC' = 'ASC') =>
  values
    .map((v) => ({ a: { v } }))
    .sort(compareBy({ property: 'a.v', direction }, inEnglish))
    .map((item) => item.a.v)

test('numbers are sorted by value, texts alphabetically, true before false, absent first', () => {
  expect(sorted([10, 9, 100])).toEqual([9, 10, 100])
  expect(sorted(['b', 'a', 'B'])).toEqual(['a', 'b', 'B'])
  expect(sorted([false, true, false])).toEqual([true, false, false])
  expect(sorted([2, null, 1])).toEqual([null, 1, 2])
  expect(sorted([9, 10], 'DESC')).toEqual([10, 9])
})

test('items are sorted and divided into pages', () => {
  const items = [
    { key: 'humidity', value: 40 },
    { key: 'temp', value: 7 },
    { key: 'tempMax', value: { t: 9 } },
  ]
  const sortOrder = { property: 'key', direction: 'DESC' } as const
  expect(pageItems(items, { page: 0, pageSize: 1, sortOrder }, inEnglish)).toEqual({
    data: [items[2]],
    totalPages: 3,
    totalElements: 3,
    hasNext: true,
  })
  expect(pageItems(items, { page: 1, pageSize: 2 }, inEnglish).data).toEqual([items[2]])
})
