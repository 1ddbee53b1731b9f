// @vitest-environment happy-dom
import type { FleetAlarm } from '@signalbox/model/alarms/alarm'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render'
import { PhoneAlarmRow } from './phone-alarm-row'

afterEach(cleanup)

test('a device that is named like its profile is shown with both names', async () => {
  const onError = vi.spyOn(console, 'error')
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
  } as unknown as FleetAlarm
  const nothing = () => undefined
  await renderConsole(
    <PhoneAlarmRow
      {...{ id: 'row', index: 0, top: 0, alarm, condition: undefined }}
      {...{ isCurrent: false, isOpen: false, isSelected: false, withStatus: false }}
      {...{ onOpen: nothing, onToggle: nothing, onKey: nothing }}
    />,
  )
  expect(screen.getAllByText('Boiler')).toHaveLength(2)
  // React reports children with equal keys.
  expect(onError).not.toHaveBeenCalled()
})
