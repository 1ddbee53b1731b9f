// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { RecentActivity } from './recent-activity'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const aLog = (id: string, entityName: string, actionStatus: string) => ({
  id: { id },
  createdTime: Date.now(),
  entityId: { entityType: 'DEVICE', id: 'd' },
  entityName,
  actionType: 'ADDED',
  actionStatus,
})

test('the entry of an added alarm shows the type of the alarm and "Alarm", not the name of the device', async () => {
  const entity = { id: { entityType: 'ALARM', id: 'a' }, type: 'Low fuel' }
  startMockServer({
    '/api/audit/logs': { data: [{ ...aLog('1', 'Truck', 'SUCCESS'), actionData: { entity } }] },
  })
  await renderConsole(<RecentActivity />)
  expect((await screen.findByText('Low fuel')).closest('li')?.textContent).toContain('Added Low fuel Alarm')
})

test('only a failed action is marked with "Failure"', async () => {
  startMockServer({
    '/api/audit/logs': { data: [aLog('1', 'Pump', 'SUCCESS'), aLog('2', 'Twin', 'FAILURE')] },
  })
  await renderConsole(<RecentActivity />)
  const successRow = (await screen.findByText('Pump')).closest('li')
  const failureRow = screen.getByText('Twin').closest('li')
  expect(successRow?.textContent).not.toContain('Failure')
  expect(failureRow?.textContent).toContain('Failure')
})
