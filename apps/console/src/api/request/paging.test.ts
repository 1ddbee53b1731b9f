import { expect, test } from 'vitest'
import { pageLinkOf } from './paging'

const table = { page: 0, pageSize: 10, sort: { property: 'name', direction: 'ASC' } } as const

test('the search of a table finds its text anywhere in a name', () => {
  expect(pageLinkOf({ ...table, search: ' unit 12 ' })).toMatchObject({
    textSearch: 'unit 12',
    textMatch: 'contains',
  })
  expect(pageLinkOf({ ...table, search: ' ' })).not.toHaveProperty('textMatch')
})
