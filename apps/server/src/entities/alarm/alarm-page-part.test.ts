import { expect, test } from 'vitest'
import { partOfPage } from './alarm-page-part'

const counts = { ACTIVE_UNACK: 3, ACTIVE_ACK: 0, CLEARED_UNACK: 5, CLEARED_ACK: 2 }

test.each([
  [0, 3, ['ACTIVE_UNACK'], 0],
  [0, 4, ['ACTIVE_UNACK', 'CLEARED_UNACK'], 0],
  [1, 3, ['CLEARED_UNACK'], 0],
  [1, 4, ['CLEARED_UNACK'], 1],
  [2, 4, ['CLEARED_ACK'], 0],
  [0, 50, ['ACTIVE_UNACK', 'CLEARED_UNACK', 'CLEARED_ACK'], 0],
])('page %i of %i alarms has alarms of the statuses %j', (page, pageSize, statuses, offset) => {
  expect(partOfPage(counts, { page, pageSize })).toEqual({ statuses, offset, total: 10 })
})

test('a page behind the end has no alarms', () => {
  expect(partOfPage(counts, { page: 5, pageSize: 4 })).toMatchObject({ statuses: [], total: 10 })
})
