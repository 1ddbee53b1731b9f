// @vitest-environment happy-dom
import type { ListedAlarm } from '@signalbox/model/alarms/alarm'
import type { CurrentAlarmCondition } from '@signalbox/model/alarms/current-alarm-condition'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render'
import { PhoneAlarmRow } from './phone-alarm-row'

afterEach(cleanup)

const alarm = {
  type: 'High temperature',
  severity: 'MAJOR',
  status: 'ACTIVE_UNACK',
  startTs: Date.now(),
  snoozedUntil: 0,
  commentCount: 0,
  originatorName: 'Boiler',
  deviceProfile: { name: 'Boiler' },
  assignee: null,
} as unknown as ListedAlarm

const noop = () => undefined
const show = (displayed: ListedAlarm, condition?: CurrentAlarmCondition) =>
  renderConsole(
    <PhoneAlarmRow
      {...{ id: 'row', index: 0, top: 0, alarm: displayed, condition }}
      {...{ isCurrent: false, isOpen: false, isSelected: false, withStatus: false }}
      {...{ onOpen: noop, onToggle: noop, onKey: noop }}
    />,
  )

test('if a device and its profile have the same name, both names are shown', async () => {
  const onError = vi.spyOn(console, 'error')
  await show(alarm)
  expect(screen.getAllByText('Boiler')).toHaveLength(2)
  // React would log an error if two children had the same key.
  expect(onError).not.toHaveBeenCalled()
})

test('the value has the color of the severity while the condition is met and the alarm is unacknowledged', async () => {
  const condition = {
    keys: [{ key: 't', unit: '°C' }],
    watched: { key: 't', ts: 1, value: 91, limit: { value: 80, isUpper: true } },
    holds: true,
  } as unknown as CurrentAlarmCondition
  const severity = () => screen.getByText(/91/).closest('[data-severity]')?.getAttribute('data-severity')
  await show(alarm, condition)
  expect(severity()).toBe('MAJOR')
  cleanup()
  await show({ ...alarm, status: 'ACTIVE_ACK' }, condition)
  expect(severity()).toBeUndefined()
  cleanup()
  await show(alarm, { ...condition, holds: false })
  expect(severity()).toBeUndefined()
})
