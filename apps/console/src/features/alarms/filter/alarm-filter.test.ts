import { expect, test } from 'vitest'
import { criteriaCount, queryOf, readFilter, writeFilter } from './alarm-filter'

const filter = readFilter(
  new URLSearchParams(
    'view=mine&severity=CRITICAL&severity=NONSENSE&type=Door%20open&profile=p1&customer=c1&period=24h&search=dr&group=severity',
  ),
)

test('the filter is read from the URL; unknown values are ignored', () => {
  expect(filter).toEqual({
    view: 'mine',
    severities: ['CRITICAL'],
    statuses: [],
    types: ['Door open'],
    profileId: 'p1',
    customerId: 'c1',
    period: '24h',
    search: 'dr',
    groupBy: 'severity',
  })
})

test('the criteria of the filter are counted, without view, search and grouping', () => {
  expect(criteriaCount(filter)).toBe(5)
  expect(criteriaCount(readFilter(new URLSearchParams('view=mine&search=dr&group=severity')))).toBe(0)
})

test('the status filter is counted and applied only in the view "all"', () => {
  const cleared = readFilter(new URLSearchParams('status=CLEARED'))
  expect(criteriaCount(cleared)).toBe(1)
  expect(queryOf(cleared, 'u1', 0)).toEqual({ statusList: ['CLEARED'] })
  expect(criteriaCount({ ...cleared, view: 'snoozed' })).toBe(0)
  expect(queryOf({ ...cleared, view: 'snoozed' }, 'u1', 0)).toEqual({ snoozed: true })
})

test('writing the filter to the URL keeps the open alarm and leaves defaults out', () => {
  const address = writeFilter(new URLSearchParams('id=a1&view=snoozed'), {
    ...filter,
    view: 'all',
    types: [],
  })
  expect(address.toString()).toBe(
    'id=a1&severity=CRITICAL&profile=p1&customer=c1&period=24h&search=dr&group=severity',
  )
  expect(readFilter(address)).toEqual({ ...filter, view: 'all', types: [] })
})

test('the view "needs attention" requests active, unacknowledged and not snoozed alarms', () => {
  const empty = readFilter(new URLSearchParams())
  expect(queryOf({ ...empty, view: 'attention' }, 'u1', 0)).toEqual({
    statusList: ['ACTIVE', 'UNACK'],
    snoozed: false,
  })
})

test('the query of the view "mine" contains all criteria and the user; the start time is rounded to a minute', () => {
  expect(queryOf(filter, 'u1', 86_400_000 + 59_000)).toEqual({
    severityList: ['CRITICAL'],
    typeList: ['Door open'],
    deviceProfileList: ['p1'],
    customerId: 'c1',
    textSearch: 'dr',
    groupBy: 'severity',
    startTime: 0,
    statusList: ['ACTIVE'],
    assigneeId: 'u1',
  })
})
