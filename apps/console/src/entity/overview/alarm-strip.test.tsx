// @vitest-environment happy-dom
import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import { cleanup, screen } from '@testing-library/react'
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
