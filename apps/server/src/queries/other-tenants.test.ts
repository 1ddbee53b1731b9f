import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBus } from '../bus'
import { otherTenants } from './other-tenants'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function stage() {
  const bus = createBus()
  const save = (tenantId: string) =>
    bus.emit('timeseriesSaved', { tenantId, entityId: { entityType: 'DEVICE', id: 'd' }, points: [] })
  return { isBesideOthers: otherTenants(bus), save }
}

test('another tenant is active for a while after a value of its devices', () => {
  const { isBesideOthers, save } = stage()
  expect(isBesideOthers('a')).toBe(false)
  save('a')
  expect(isBesideOthers('a')).toBe(false)
  save('b')
  expect(isBesideOthers('a')).toBe(true)
  expect(isBesideOthers('b')).toBe(true)
  vi.advanceTimersByTime(3000)
  expect(isBesideOthers('a')).toBe(false)
})

test('without questions nothing is noted', () => {
  const { isBesideOthers, save } = stage()
  save('b')
  expect(isBesideOthers('a')).toBe(false)
  vi.advanceTimersByTime(11_000)
  save('b')
  expect(isBesideOthers('a')).toBe(false)
})
