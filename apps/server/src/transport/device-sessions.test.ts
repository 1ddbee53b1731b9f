import { expect, test, vi } from 'vitest'
import { createBus } from '../bus'
import { type DeviceSession, deviceSessions } from './device-sessions'
import { aDevice } from './testing/endpoint'
import type { TransportDevice } from './transport-device'

test('a session keeps the newest data of its device when two changes are read in reverse order', async () => {
  const bus = createBus()
  const { device } = aDevice({ name: 'A' })
  let answer: (value: TransportDevice) => void = () => {}
  const slow = new Promise<TransportDevice>((resolve) => {
    answer = resolve
  })
  const findById = vi
    .fn<() => Promise<TransportDevice>>()
    .mockReturnValueOnce(slow)
    .mockResolvedValue({ ...device, name: 'C' })
  const state = { connected() {}, disconnected() {}, activity() {} }
  const sessions = deviceSessions({ directory: { findById }, state, bus })
  const session: DeviceSession = {
    id: 's',
    openedMs: 0,
    device,
    lastActivityMs: () => Date.now(),
    isSubscribedToAttributes: false,
    onSharedUpdate() {},
    isSubscribedToCalls: false,
    onCall() {},
    onEnd() {},
  }
  sessions.open(session)
  const { tenantId, id } = device
  const changed = () =>
    bus.emit('entityChanged', { tenantId, entityId: { entityType: 'DEVICE', id }, change: 'UPDATED' })
  changed()
  changed()
  answer({ ...device, name: 'B' })
  await vi.waitFor(() => expect(findById).toHaveBeenCalledTimes(3))
  await vi.waitFor(() => expect(session.device.name).toBe('C'))
  sessions.stop()
})
