// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { useOpenEntity } from '../use-open-entity'
import { type UrlTable, useUrlTable } from './use-url-table'

let table: UrlTable
let tabTable: UrlTable
let openEntity: ReturnType<typeof useOpenEntity>

function Example() {
  table = useUrlTable({ name: 'trains', sortable: ['name', 'createdTime'] })
  tabTable = useUrlTable({ name: 'stops', sortable: ['name', 'createdTime'], inTab: true })
  openEntity = useOpenEntity()
  return null
}

beforeEach(() => void startMockServer({}))
afterEach(() => {
  cleanup()
  stopMockServer()
})

async function open(search = '') {
  const { router } = await renderConsole(<Example />)
  await act(() => router.navigate(`/trains${search}`))
  return { search: () => router.state.location.search, back: () => act(() => router.navigate(-1)), router }
}

const newestFirst = { property: 'createdTime', direction: 'DESC' }

test('for a URL without parameters, the table has the first page and the newest rows first', async () => {
  await open()
  expect(table).toMatchObject({ page: 0, pageSize: 10, sort: newestFirst, search: '' })
})

test('sort order, page and search are written to the URL; default values are left out', async () => {
  const { search } = await open('?id=a1')
  await act(() => table.setSort({ property: 'name', direction: 'ASC' }))
  expect(search()).toBe('?id=a1&property=name&direction=ASC')
  await act(() => table.setPage(2))
  expect(search()).toBe('?id=a1&property=name&direction=ASC&page=2&pageSize=10')
  await act(() => table.setSearch('cold store'))
  expect(search()).toBe('?id=a1&property=name&direction=ASC&textSearch=cold+store')
  await act(() => table.setSort({ property: 'createdTime', direction: 'DESC' }))
  expect(search()).toBe('?id=a1&textSearch=cold+store')
})

test('page, page size, sort order and search are read from the URL', async () => {
  await open('?page=3&pageSize=20&property=name&direction=DESC&textSearch=cold')
  expect(table).toMatchObject({
    page: 3,
    pageSize: 20,
    sort: { property: 'name', direction: 'DESC' },
    search: 'cold',
  })
})

test('invalid values in the URL are replaced by the defaults', async () => {
  await open('?page=-1&pageSize=100000&property=password&direction=up')
  expect(table).toMatchObject({ page: 0, pageSize: 10, sort: newestFirst })
})

test('Back returns to the previous position in the list', async () => {
  const { router, back } = await open()
  await act(() => table.setPage(1))
  await act(() => router.navigate('/elsewhere'))
  expect(table.page).toBe(0)
  await back()
  expect(table.page).toBe(1)
})

test('the page size is stored for the user', async () => {
  await open()
  await act(() => table.setPageSize(30))
  cleanup()
  await open()
  expect(table.pageSize).toBe(30)
})

test('a filter resets page, sort order and search, and clears the selection', async () => {
  const { search } = await open('?page=1&property=name&direction=ASC&textSearch=x')
  act(() => table.setSelected(new Set(['a'])))
  await act(() => table.setFilter({ type: 'yard' }))
  expect(search()).toBe('?type=yard')
  expect(table.selected.size).toBe(0)
  await act(() => table.setFilter({ type: '' }))
  expect(search()).toBe('')
})

test('the list in a tab has its own URL parameters; opening another tab or entity removes them', async () => {
  const { search } = await open('?id=a1&page=1&pageSize=10')
  await act(() => openEntity.setTab('stops'))
  await act(() => tabTable.setPage(2))
  expect(search()).toBe('?id=a1&page=1&pageSize=10&tab=stops&tab.page=2&tab.pageSize=10')
  expect(table.page).toBe(1)
  expect(tabTable.page).toBe(2)
  await act(() => openEntity.setAdding(true))
  expect(tabTable.page).toBe(2)
  await act(() => openEntity.open('a2'))
  expect(search()).toBe('?id=a2&page=1&pageSize=10&tab=stops')
  await act(() => tabTable.setSearch('north'))
  await act(() => openEntity.setTab('details'))
  expect(search()).toBe('?id=a2&page=1&pageSize=10&tab=details')
})

test('an unknown filter value in the URL is read as the first choice', async () => {
  const { search } = await open('?tab.kind=freight&kind=express')
  const kinds = ['any', 'freight', 'express'] as const
  expect(tabTable.filterValue('kind', kinds)).toBe('freight')
  expect(table.filterValue('kind', kinds)).toBe('express')
  await act(() => tabTable.setFilter({ kind: 'ghost' }))
  expect(search()).toBe('?tab.kind=ghost&kind=express')
  expect(tabTable.filterValue('kind', kinds)).toBe('any')
})

test('Back does not lead to a deleted entity', async () => {
  const { search, back } = await open('?textSearch=north')
  await act(() => openEntity.open('a1'))
  await act(() => openEntity.closeRemoved())
  expect(search()).toBe('?textSearch=north')
  await back()
  expect(search()).toBe('?textSearch=north')
})
