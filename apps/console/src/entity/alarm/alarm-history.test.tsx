// @vitest-environment happy-dom
import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import type { CurrentAlarmCondition } from '@signalbox/model/alarms/current-alarm-condition'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { AlarmHistory } from './alarm-history'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('if the history cannot be loaded, the error is shown', async () => {
  startMockServer({})
  const alarm = { id: { id: 'a1' }, startTs: 1, originator: { entityType: 'DEVICE', id: 'd1' } } as AlarmInfo
  const watched = { key: 'temperature', ts: 1, value: 21, limit: null }
  const condition = { keys: [], watched } as unknown as CurrentAlarmCondition
  await renderConsole(<AlarmHistory {...{ alarm, condition, watched }} />)
  expect((await screen.findByRole('alert')).textContent).toBe('not found')
})
