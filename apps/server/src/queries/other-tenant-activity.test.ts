import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBus } from '../bus'
import { otherTenantActivity } from './other-tenant-activity'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const bus = createBus()
  const save = (tenantId: string) =>
    bus.emit('timeseriesSaved', { tenantId, entityId: { entityType: 'DEVICE', id: 'd' }, points: [] })
  return { isAnyOtherTenantSending: otherTenantActivity(bus), save }
}

test('another tenant counts as sending for two seconds after a value of its device was stored', () => {
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

test('values stored before the first call, or more than ten seconds after the last call, are not recorded', () => {
  const { isAnyOtherTenantSending, save } = setUp()
  save('b')
  expect(isAnyOtherTenantSending('a')).toBe(false)
  vi.advanceTimersByTime(11_000)
  save('b')
  expect(isAnyOtherTenantSending('a')).toBe(false)
})
