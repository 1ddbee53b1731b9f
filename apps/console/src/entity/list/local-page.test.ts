import type { TableState } from '@signalbox/ui/table/table-state'
import { expect, test } from 'vitest'
import { localPage } from './local-page'

const tableAt = (page: number) =>
  ({ page, pageSize: 10, sort: { property: 'key', direction: 'ASC' }, search: '' }) as TableState
const items = (count: number) => Array.from({ length: count }, (_, index) => ({ key: `k${index}` }))

test('a page has the items at its position, and the total counts the items of all pages', () => {
  expect(localPage(items(12), tableAt(1))).toMatchObject({ total: 12, table: { page: 1 } })
  expect(localPage(items(12), tableAt(1)).rows).toEqual([{ key: 'k10' }, { key: 'k11' }])
})

test('when the only row of the last page is removed, the previous page is shown', () => {
  expect(localPage(items(10), tableAt(1))).toMatchObject({ total: 10, table: { page: 0 } })
  expect(localPage(items(10), tableAt(1)).rows).toHaveLength(10)
  expect(localPage(items(0), tableAt(1))).toMatchObject({ rows: [], total: 0, table: { page: 0 } })
})

test('before the items are loaded, rows and total are undefined', () => {
  expect(localPage(undefined, tableAt(1))).toMatchObject({ rows: undefined, total: undefined })
})

test('the search ignores accents and covers only the text of `textOf`', () => {
  const rows = [
    { key: 'Küche', ts: 1700000000000 },
    { key: 'Keller', ts: 1800000000000 },
  ]
  const rowsFor = (search: string) => localPage(rows, { ...tableAt(0), search }, ({ key }) => key).rows
  expect(rowsFor('kuche')).toEqual([rows[0]])
  expect(rowsFor('17')).toEqual([])
})
