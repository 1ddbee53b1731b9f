// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { FirstSteps } from './first-steps'
import type { FirstStepsProgress, Step } from './use-first-steps'

beforeEach(() => void startMockServer({}))
afterEach(() => {
  cleanup()
  stopMockServer()
})

const show = (completed: readonly Step[], current: Step, more: Partial<FirstStepsProgress> = {}) => {
  const progress = {
    completed: Object.fromEntries(completed.map((step) => [step, true])),
    device: completed.length > 0 ? { id: { entityType: 'DEVICE', id: 'd1' }, name: 'Pump' } : undefined,
    hasDashboard: false,
    ...more,
  } as FirstStepsProgress
  return renderConsole(<FirstSteps data={progress} current={current} onHide={() => undefined} />)
}
const value = { type: 'timeseries', name: 'returnTemperature', value: '21.5', entityCount: 1 } as const

test('before the first value, the steps show the device, "Waiting for the first message" and a link to the import', async () => {
  await show(['device'], 'value')
  screen.getByText(/Pump.* was added\./)
  screen.getByText(/Connect .*Pump.* and send one message\./)
  expect(screen.getAllByText('Waiting for the first message').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Import devices from a CSV file' }).getAttribute('href')).toBe(
    '/devices?import=true',
  )
})

test('the second step shows the value; the last step has a button to create a dashboard, or a link to existing dashboards', async () => {
  await show(['device', 'value', 'alarm'], 'share', { value })
  expect(screen.getByText('21.5').parentElement?.textContent).toBe('Return temperature: 21.5')
  screen.getByRole('button', { name: 'Create a dashboard' })
  cleanup()
  await show(['device', 'value', 'alarm'], 'share', { value, hasDashboard: true })
  screen.getByRole('link', { name: 'Open dashboards' })
})

test('a completed step shows when it was completed if that time is stored', async () => {
  const timeToday = (hours: number, minutes: number) => new Date().setHours(hours, minutes, 0, 0)
  const profile = (alarms: unknown[]) => ({ entity: { profileData: { alarms } } })
  startMockServer({
    '/api/plugins/telemetry/DEVICE/d1/values/timeseries': {
      returnTemperature: [{ ts: timeToday(0, 2), value: 21 }],
    },
    '/api/audit/logs/entity/DEVICE_PROFILE/p1': {
      data: [
        { createdTime: timeToday(0, 1), actionStatus: 'SUCCESS', actionData: profile([]) },
        { createdTime: timeToday(0, 2), actionStatus: 'FAILURE', actionData: profile([{}]) },
        { createdTime: timeToday(0, 3), actionStatus: 'SUCCESS', actionData: profile([{}]) },
        { createdTime: timeToday(0, 4), actionStatus: 'SUCCESS', actionData: profile([{}]) },
      ],
    },
  })
  const device = { id: { entityType: 'DEVICE', id: 'd1' }, name: 'Pump', createdTime: timeToday(0, 1) }
  await show(['device', 'value', 'alarm', 'share'], 'share', {
    ...{ value, alarmProfileId: 'p1' },
    device: device as NonNullable<FirstStepsProgress['device']>,
  })
  await screen.findByText('Done, 00:03')
  expect(screen.getAllByText(/^Done/).map(({ textContent }) => textContent)).toEqual([
    'Done, 00:01',
    'Done, 00:02',
    'Done, 00:03',
    'Done',
  ])
})

test('the time of a refused dashboard assignment is not shown as the time of the last step', async () => {
  const timeToday = (minutes: number) => new Date().setHours(0, minutes, 0, 0)
  startMockServer({
    '/api/plugins/telemetry/DEVICE/d1/values/timeseries': {},
    '/api/audit/logs/entity/DASHBOARD/b1': {
      data: [
        { createdTime: timeToday(4), actionStatus: 'FAILURE' },
        { createdTime: timeToday(5), actionStatus: 'SUCCESS' },
      ],
    },
  })
  await show(['device', 'value', 'share'], 'alarm', { value, sharedDashboardId: 'b1' })
  await screen.findByText('Done, 00:05')
  expect(screen.queryByText('Done, 00:04')).toBeNull()
})
