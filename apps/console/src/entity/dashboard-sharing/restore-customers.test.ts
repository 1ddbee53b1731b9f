// @vitest-environment happy-dom
import type { DashboardInfo } from '@signalbox/model/dashboard'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { startEnglish } from '../../testing/render'
import { restoreCustomers } from './restore-customers'

afterEach(stopMockServer)

const aDashboard = (...customerIds: string[]) =>
  ({
    id: { entityType: 'DASHBOARD', id: 'b1' },
    assignedCustomers: customerIds.map((id) => ({ customerId: { entityType: 'CUSTOMER', id } })),
  }) as unknown as DashboardInfo

const serve = (...customerIds: string[]) =>
  startMockServer({
    '/api/dashboard/info/b1': aDashboard(...customerIds),
    '/api/dashboard/b1/customers': aDashboard(),
  })

test.each([
  ['set', ['c2'], ['c2']],
  ['add', ['c2'], ['c2', 'c1']],
  ['remove', ['c1'], []],
] as const)('undo of %s %j restores the former customers', async (change, ids, current) => {
  serve(...current)
  const request = vi.spyOn(globalThis, 'fetch')
  await restoreCustomers(aDashboard('c1'), { change, ids }, {})
  const [url, init] = request.mock.lastCall!
  expect([init?.method, url, init?.body]).toEqual(['POST', '/api/dashboard/b1/customers', '["c1"]'])
})

test('undo is refused if another user has changed the customers after the task', async () => {
  await startEnglish()
  const requests = serve('c1', 'c2', 'c3')
  const undo = restoreCustomers(aDashboard('c1'), { change: 'add', ids: ['c2'] }, {})
  await expect(undo).rejects.toThrow('Changed after the task')
  expect(requests).toEqual(['/api/dashboard/info/b1'])
})
