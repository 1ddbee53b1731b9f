// @vitest-environment happy-dom
import { entityId } from '@signalbox/model/entity-id'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { mostSevereAlarms } from './most-severe-alarms'

afterEach(stopMockServer)

const alarm = (id: string, device: string, severity: string, status = 'ACTIVE_UNACK') => ({
  id: { id },
  entityId: { id: device },
  severity,
  status,
})

test('all pages are read; `isAcknowledged` is true if all alarms of the highest severity are acknowledged', async () => {
  startMockServer({})
  const pages = [
    [alarm('a1', 'd1', 'MINOR'), alarm('a2', 'd1', 'MAJOR', 'ACTIVE_ACK')],
    [alarm('a3', 'd1', 'MAJOR'), alarm('a4', 'd2', 'CRITICAL', 'ACTIVE_ACK')],
  ]
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { page } = JSON.parse(body).pageLink
    return new Response(JSON.stringify({ data: pages[page], hasNext: page + 1 < pages.length }))
  })
  const worst = await mostSevereAlarms(['d1', 'd2', 'd3'].map((id) => entityId('DEVICE', id)))
  expect(Object.fromEntries(worst)).toEqual({
    d1: { id: 'a2', severity: 'MAJOR', isAcknowledged: false },
    d2: { id: 'a4', severity: 'CRITICAL', isAcknowledged: true },
  })
})
