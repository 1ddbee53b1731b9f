// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { AlarmBadge } from './alarm-badge'

vi.mock('../../live/use-alarm-updates', () => ({ useAlarmUpdates: () => undefined }))

afterEach(() => {
  cleanup()
  stopMockServer()
})

const anAlarm = (id: string, severity: string) => ({
  id: { entityType: 'ALARM', id },
  severity,
  status: 'ACTIVE_ACK',
})

test('all alarms are counted, even if they do not fit on one page of a list', async () => {
  startMockServer({})
  vi.stubGlobal('fetch', async (url: string) => {
    const pageSize = Number(new URL(url, 'http://localhost').searchParams.get('pageSize'))
    const alarms = Array.from({ length: 120 }, (_, index) => anAlarm(`a${index}`, 'CRITICAL'))
    return Response.json({ data: alarms.slice(0, pageSize), totalElements: alarms.length })
  })
  await renderConsole(<AlarmBadge entityId={{ entityType: 'ASSET', id: 'a' }} />)
  const badge = await screen.findByRole('link', { name: /critical/ })
  expect(badge.textContent).toBe('120 critical alarms')
})

test('the badge shows the highest severity with its number of alarms and links to the Alarms tab', async () => {
  const requests = startMockServer({
    '/api/alarm/DEVICE/d1': {
      data: [anAlarm('a1', 'MINOR'), anAlarm('a2', 'CRITICAL'), anAlarm('a3', 'CRITICAL')],
      totalElements: 3,
    },
  })
  await renderConsole(<AlarmBadge entityId={{ entityType: 'DEVICE', id: 'd1' }} />)
  const badge = await screen.findByRole('link', { name: /critical/ })
  expect(badge.textContent).toBe('2 critical alarms')
  expect(badge.getAttribute('href')).toBe('/?tab=alarms')
  // Sorted by severity, so that the first page has an old critical alarm even if there are many newer alarms.
  expect(requests[0]).toContain('sortProperty=severity&sortOrder=ASC')
})
