// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { listAlarmComments } from './alarm-handling'
import { countActiveAlarms } from './alarms'

beforeEach(() => {
  startMockServer({})
  vi.stubGlobal('fetch', async (url: string) => {
    const isUnacknowledged = new URL(url, 'http://server').searchParams.get('statusList') === 'ACTIVE,UNACK'
    const groups = [{ key: 'MINOR', count: 1 }]
    if (!isUnacknowledged) groups.unshift({ key: 'CRITICAL', count: 3 })
    return new Response(JSON.stringify({ groups }))
  })
})
afterEach(stopMockServer)

test('active alarms are counted per severity, and severities with an unacknowledged alarm are marked', async () => {
  expect(await countActiveAlarms()).toEqual([
    { severity: 'CRITICAL', count: 3, unacknowledged: false },
    { severity: 'MAJOR', count: 0, unacknowledged: false },
    { severity: 'MINOR', count: 1, unacknowledged: true },
    { severity: 'WARNING', count: 0, unacknowledged: false },
    { severity: 'INDETERMINATE', count: 0, unacknowledged: false },
  ])
})

test('if an alarm has more comments than fit in a page, the newest are requested and listed oldest first', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    expect(new URL(url, 'http://server').searchParams.get('sortOrder')).toBe('DESC')
    return new Response(
      JSON.stringify({ data: [{ createdTime: 3 }, { createdTime: 2 }], totalElements: 900 }),
    )
  })
  expect((await listAlarmComments('a')).map(({ createdTime }) => createdTime)).toEqual([2, 3])
})
