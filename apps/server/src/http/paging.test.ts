import { expect, test } from 'vitest'
import { TimePageQuery, timePageLink } from './paging'

const linkOf = (query: object) => timePageLink(TimePageQuery.parse({ pageSize: '10', page: '0', ...query }))

test('empty optional parameters count as absent', () => {
  const empty = { textSearch: '', sortProperty: '', sortOrder: '', startTime: '', endTime: '' }
  expect(linkOf(empty)).toEqual(linkOf({}))
})

test('the time range is read from numbers in text', () => {
  expect(linkOf({ startTime: '0', endTime: '1700000000000' })).toMatchObject({
    startTime: 0,
    endTime: 1_700_000_000_000,
  })
  expect(() => linkOf({ startTime: 'yesterday' })).toThrow()
})

test.each([{ pageSize: '0' }, { page: '-1' }, { sortProperty: 'name', sortOrder: 'UP' }])(
  '%j is refused',
  (query) => {
    expect(() => linkOf(query)).toThrow()
  },
)
