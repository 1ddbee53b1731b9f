// @vitest-environment happy-dom
import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import type { CurrentAlarmCondition } from '@signalbox/model/alarms/current-alarm-condition'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { AlarmStrip } from './alarm-strip'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const anAlarm = (id: string, originatorId: string) =>
  ({
    id: { entityType: 'ALARM', id },
    type: `Type ${id}`,
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
    startTs: Date.now(),
    originator: { entityType: 'DEVICE', id: originatorId },
    originatorName: `Device ${originatorId}`,
  }) as AlarmInfo

test('a propagated alarm shows the value of its originator, not that of the entity', async () => {
  startMockServer({})
  const watched = (alarmId: string) => ({
    alarmId,
    keys: [],
    watched: { key: 'temperature', ts: 1, value: 9, limit: null },
  })
  await renderConsole(
    <AlarmStrip
      entityId={{ entityType: 'DEVICE', id: 'd1' }}
      alarms={[anAlarm('a1', 'd1'), anAlarm('a2', 'd2')]}
      total={2}
      conditions={[watched('a1'), watched('a2')] as unknown as CurrentAlarmCondition[]}
      values={[{ key: 'temperature', value: '3', ts: 2, trend: [] }]}
    />,
  )
  const [own, propagated] = screen.getAllByRole('listitem')
  within(own!).getByText('3')
  within(propagated!).getByText('9')
})

test('alarms that were propagated to the entity name their originator', async () => {
  startMockServer({})
  await renderConsole(
    <AlarmStrip
      entityId={{ entityType: 'DEVICE', id: 'd1' }}
      alarms={[anAlarm('a1', 'd1'), anAlarm('a2', 'd2')]}
      total={2}
      conditions={[]}
      values={[]}
    />,
  )
  const [own, propagated] = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(own).not.toContain('Device')
  expect(propagated).toContain('Type a2Device d2')
})
