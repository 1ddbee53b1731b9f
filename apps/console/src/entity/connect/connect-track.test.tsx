// @vitest-environment happy-dom
import type { DeviceInfo } from '@signalbox/model/entities/device'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { type ConnectProgress, connectProgress } from './connect-progress'
import { ConnectTrack } from './connect-track'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  stopMockServer()
})

const createdTime = 1_700_000_000_000
const device = { id: { entityType: 'DEVICE', id: 'd1' }, name: 'Pump', createdTime } as DeviceInfo

async function show(progress: ConnectProgress) {
  startMockServer({})
  await renderConsole(<ConnectTrack device={device} progress={progress} />)
}

test('the time since the creation of a device is shown until its first message', async () => {
  vi.setSystemTime(createdTime + 42_000)
  const waiting = connectProgress(createdTime, undefined, 0)
  await show(waiting)
  expect(screen.getByRole('timer').textContent).toBe('0:42')
  cleanup()
  await show({ ...waiting, message: createdTime + 1 })
  expect(screen.queryByRole('timer')).toBeNull()
})
