import { expect, test } from 'vitest'
import { type AlarmCell, partOfPage } from './alarm-page-part'

const cell = (status: AlarmCell['status'], count: number): AlarmCell => ({
  status,
  severity: 'MAJOR',
  isSnoozed: false,
  type: null,
  count,
})
const cells = [cell('ACTIVE_UNACK', 3), cell('CLEARED_UNACK', 5), cell('CLEARED_ACK', 2)]

test.each([
  [0, 3, [0], 0],
  [0, 4, [0, 1], 0],
  [1, 3, [1], 0],
  [1, 4, [1], 1],
  [2, 4, [2], 0],
  [3, 2, [1], 3],
  [0, 50, [0, 1, 2], 0],
])('page %i of %i alarms is in the cells %j', (page, pageSize, shown, offset) => {
  expect(partOfPage(cells, { page, pageSize })).toEqual({
    cells: shown.map((index) => cells[index]),
    offset,
    total: 10,
  })
})

test('a page behind the end has no alarms', () => {
  expect(partOfPage(cells, { page: 5, pageSize: 4 })).toMatchObject({ cells: [], total: 10 })
})
