import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBus } from '../bus'
import { otherTenants } from './other-tenants'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const bus = createBus()
  const save = (tenantId: string) =>
    bus.emit('timeseriesSaved', { tenantId, entityId: { entityType: 'DEVICE', id: 'd' }, points: [] })
  return { isAnyOtherTenantSending: otherTenants(bus), save }
}

test('another tenant is active for a while after a value of its devices', () => {
  const { isAnyOtherTenantSending, save } = setUp()
  expect(isAnyOtherTenantSending('a')).toBe(false)
  save('a')
  expect(isAnyOtherTenantSending('a')).toBe(false)
  save('b')
  expect(isAnyOtherTenantSending('a')).toBe(true)
  expect(isAnyOtherTenantSending('b')).toBe(true)
  vi.advanceTimersByTime(3000)
  expect(isAnyOtherTenantSending('a')).toBe(false)
})

test('values stored before the first call, or long after the last one, are not recorded', () => {
  const { isAnyOtherTenantSending, save } = setUp()
  save('b')
  expect(isAnyOtherTenantSending('a')).toBe(false)
  vi.advanceTimersByTime(11_000)
  save('b')
  expect(isAnyOtherTenantSending('a')).toBe(false)
})
