// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import type { DeviceState } from '../../../api/entities/device-states'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { useValueSeverity } from './use-value-severity'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const withAlarm = (id: string): DeviceState => ({
  active: true,
  lastActivityTime: 1,
  alarm: { id, severity: 'MAJOR', unacknowledged: true },
})
const states = new Map([
  ['hot', withAlarm('a1')],
  ['cooled', withAlarm('a2')],
  ['fine', { active: true, lastActivityTime: 1 }],
])

function Rows() {
  const severityOf = useValueSeverity(states, true)
  const values = [...states.keys()].flatMap((id) =>
    ['temperature', 'humidity'].map((key) => [id, key] as const),
  )
  return values.map(([id, key]) => `${id} ${key}: ${severityOf(id, key) ?? 'none'}`).join(', ')
}

test('a value has a severity only while an alarm rule checks the value and the condition of the rule is met', async () => {
  startMockServer({
    '/api/v2/alarms/conditions': [
      { alarmId: 'a1', holds: true, watched: { key: 'temperature' } },
      { alarmId: 'a2', holds: false, watched: { key: 'temperature' } },
    ],
  })
  await renderConsole(<Rows />)
  await screen.findByText(
    'hot temperature: MAJOR, hot humidity: none, cooled temperature: none, cooled humidity: none, ' +
      'fine temperature: none, fine humidity: none',
  )
})
