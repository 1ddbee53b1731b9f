import { expect, test } from 'vitest'
import { type AlarmGroupCount, groupsOnPage } from './alarm-groups-on-page'

const group = (status: AlarmGroupCount['status'], count: number): AlarmGroupCount => ({
  status,
  severity: 'MAJOR',
  isSnoozed: false,
  type: null,
  count,
})
const groups = [group('ACTIVE_UNACK', 3), group('CLEARED_UNACK', 5), group('CLEARED_ACK', 2)]

test.each([
  [0, 3, [0], 0],
  [0, 4, [0, 1], 0],
  [1, 3, [1], 0],
  [1, 4, [1], 1],
  [2, 4, [2], 0],
  [3, 2, [1], 3],
  [0, 50, [0, 1, 2], 0],
])('page %i with %i alarms per page is in the groups %j', (page, pageSize, indexes, offset) => {
  expect(groupsOnPage(groups, { page, pageSize })).toEqual({
    groups: indexes.map((index) => groups[index]),
    offset,
    total: 10,
  })
})

test('a page after the last page has no alarms', () => {
  expect(groupsOnPage(groups, { page: 5, pageSize: 4 })).toMatchObject({ groups: [], total: 10 })
})
