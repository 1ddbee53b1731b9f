import type { JsonObject } from '@signalbox/model/json/json-value'
import { expect, test, vi } from 'vitest'
import { createBus } from '../../bus'
import { aDevice } from '../testing/endpoint'
import { RateLimitError, transportLimits } from './transport-limits'

async function startLimits(configuration: JsonObject) {
  const bus = createBus()
  const load = vi.fn(async () => configuration)
  const limits = transportLimits({ load, bus, meter: { count() {}, isAllowed: () => true }, now: () => 0 })
  const [first, second] = [aDevice().device, aDevice().device]
  await limits.prepare(first.tenantId)
  return { bus, limits, first, second, load }
}

test('uploads are not limited without configured limits', async () => {
  const { limits, first } = await startLimits({ maxDevices: 0 })
  for (let i = 0; i < 1000; i++) limits.upload(first, 1000)
})

test('the device limit counts messages of one device, the tenant limit those of all devices', async () => {
  const { limits, first, second } = await startLimits({
    transportDeviceMsgRateLimit: '2:1',
    transportTenantMsgRateLimit: '3:1',
  })
  limits.requireLimit(first)
  limits.upload(first, 0)
  expect(() => limits.requireLimit(first)).toThrow(RateLimitError)
  // The message that was refused by the device limit has used up the tenant limit.
  expect(() => limits.requireLimit(second)).toThrow(/^Tenant/)
  limits.upload(second, 5)
})

test.each([0, 2])('a refused upload with %i data points does not count as usage', async (points) => {
  const count = vi.fn()
  const configuration = { transportDeviceMsgRateLimit: '1:1', transportDeviceTelemetryMsgRateLimit: '1:1' }
  const { device } = aDevice()
  const meter = { count, isAllowed: () => true }
  const limits = transportLimits({ load: async () => configuration, bus: createBus(), meter, now: () => 0 })
  await limits.prepare(device.tenantId)
  limits.upload(device, points)
  const calls = count.mock.calls.length
  expect(calls).toBeGreaterThan(0)
  expect(() => limits.upload(device, points)).toThrow(RateLimitError)
  expect(count).toHaveBeenCalledTimes(calls)
})

test('the limits of a deleted tenant are removed', async () => {
  const { bus, limits, first } = await startLimits({ transportDeviceMsgRateLimit: '1:1' })
  const { tenantId } = first
  expect(await limits.prepare(tenantId)).toBe(false)
  bus.emit('entityChanged', {
    tenantId,
    entityId: { entityType: 'TENANT', id: tenantId },
    change: 'DELETED',
  })
  expect(limits.deviceRates(first).messages).toBe('')
  expect(await limits.prepare(tenantId)).toBe(true)
})

test('uploads are limited by their number, and separately by the number of their data points', async () => {
  const { limits, first, second } = await startLimits({
    transportDeviceTelemetryMsgRateLimit: '2:1',
    transportDeviceTelemetryDataPointsRateLimit: '10:1',
  })
  limits.upload(first, 10)
  expect(() => limits.upload(first, 1)).toThrow(/^Device/)
  limits.upload(second, 1)
  limits.upload(second, 1)
  expect(() => limits.upload(second, 1)).toThrow(/^Device/)
  limits.requireLimit(second)
})

test('a changed limit of a profile applies immediately; an unchanged limit still counts earlier messages', async () => {
  const configuration: JsonObject = { transportDeviceMsgRateLimit: '1:1' }
  const { bus, limits, first, load } = await startLimits(configuration)
  limits.requireLimit(first)
  const changed = {
    tenantId: first.tenantId,
    entityId: { entityType: 'TENANT_PROFILE' as const, id: 'p' },
    change: 'UPDATED' as const,
  }
  bus.emit('entityChanged', changed)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(() => limits.requireLimit(first)).toThrow(RateLimitError)
  configuration.transportDeviceMsgRateLimit = '2:1'
  bus.emit('entityChanged', changed)
  await vi.waitFor(() => limits.requireLimit(first))
})

test('limits that change while they are first loaded are loaded again', async () => {
  const bus = createBus()
  const { device } = aDevice()
  let answer: (value: JsonObject) => void = () => {}
  const first = new Promise<JsonObject>((resolve) => {
    answer = resolve
  })
  const load = vi
    .fn<() => Promise<JsonObject>>()
    .mockReturnValueOnce(first)
    .mockResolvedValue({ transportDeviceMsgRateLimit: '1:1' })
  const limits = transportLimits({ load, bus, meter: { count() {}, isAllowed: () => true }, now: () => 0 })
  const prepared = limits.prepare(device.tenantId)
  bus.emit('entityChanged', {
    tenantId: device.tenantId,
    entityId: { entityType: 'TENANT_PROFILE', id: 'p' },
    change: 'UPDATED',
  })
  answer({})
  await prepared
  limits.requireLimit(device)
  expect(() => limits.requireLimit(device)).toThrow(RateLimitError)
})
