import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBus } from '../bus'
import { otherTenants } from './other-tenants'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const bus = createBus()
  const save = (tenantId: string) =>
    bus.emit('timeseriesSaved', { tenantId, entityId: { entityType: 'DEVICE', id: 'd' }, points: [] })
  return { areOthersSending: otherTenants(bus), save }
}

test('another tenant is active for a while after a value of its devices', () => {
  const { areOthersSending, save } = setUp()
  expect(areOthersSending('a')).toBe(false)
  save('a')
  expect(areOthersSending('a')).toBe(false)
  save('b')
  expect(areOthersSending('a')).toBe(true)
  expect(areOthersSending('b')).toBe(true)
  vi.advanceTimersByTime(3000)
  expect(areOthersSending('a')).toBe(false)
})

test('values stored before the first call, or long after the last one, are not recorded', () => {
  const { areOthersSending, save } = setUp()
  save('b')
  expect(areOthersSending('a')).toBe(false)
  vi.advanceTimersByTime(11_000)
  save('b')
  expect(areOthersSending('a')).toBe(false)
})
