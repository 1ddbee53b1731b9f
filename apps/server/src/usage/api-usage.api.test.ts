import { entityId } from '@signalbox/model/entity-id'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { singleNode } from '../cluster/network/single-node'
import { soleOwner } from '../cluster/nodes/ownership'
import { newId } from '../database/ids'
import { usageMeter } from '../metering/meter'
import { metered, requireAllowed } from '../metering/metered'
import type { Counter } from '../metering/usage-kinds'
import { aPoint, aTelemetry, aTenantRow, long, text } from '../telemetry/testing'
import { apiUsage } from './api-usage'
import { usageRepository } from './usage.repository'
import type { StateChange } from './usage-states'

let telemetry: Awaited<ReturnType<typeof aTelemetry>>
let tenantId: string
let usageId: string
let now: number
let changes: string[]
let meter: ReturnType<typeof usageMeter>
let usage: Awaited<ReturnType<typeof apiUsage>>

beforeEach(async () => {
  telemetry = await aTelemetry()
  tenantId = await aTenantRow(telemetry.db)
  usageId = newId()
  await sql`INSERT INTO api_usage_state (id, created_time, tenant_id) VALUES (${usageId}, 0, ${tenantId})`.execute(
    telemetry.db,
  )
  now = Date.UTC(2024, 5, 15, 10, 30)
  changes = []
  await start()
})
afterEach(async () => {
  await usage.close()
  await telemetry.close()
})

async function start() {
  meter = usageMeter()
  const network = singleNode()
  usage = await apiUsage({
    network,
    ownership: soleOwner(network.nodeId),
    meter,
    records: usageRepository(telemetry.db),
    timeseries: telemetry.timeseries,
    bus: telemetry.bus,
    onStateChange: ({ feature, state }: StateChange) => changes.push(`${feature} ${state}`),
    onError: (error) => {
      throw error
    },
    now: () => now,
  })
}

async function setLimits(configuration: object) {
  await sql`UPDATE tenant_profile SET profile_data = ${JSON.stringify({ configuration: { type: 'DEFAULT', ...configuration } })}::jsonb
    WHERE id = (SELECT tenant_profile_id FROM tenant WHERE id = ${tenantId})`.execute(telemetry.db)
  telemetry.bus.emit('entityChanged', { tenantId, entityId: entityId('TENANT', tenantId), change: 'UPDATED' })
}

/** The latest values of the usage record with their times, by key. */
async function storedUsage() {
  const points = await telemetry.timeseries.latest(entityId('API_USAGE_STATE', usageId))
  return Object.fromEntries(points.map(({ key, ts, value }) => [key, [ts, value.value]]))
}

const MONTH = Date.UTC(2024, 5)
const HOUR = Date.UTC(2024, 5, 15, 10)

test('later counts are added to the stored counters of the same month and hour', async () => {
  meter.count(tenantId, 'transportMessages')
  meter.count(tenantId, 'transportDataPoints', 5)
  await usage.store()
  meter.count(tenantId, 'transportDataPoints', 2)
  await usage.store()
  expect(await storedUsage()).toEqual({
    transportMsgCount: [MONTH, 1],
    transportMsgCountHourly: [HOUR, 1],
    transportDataPointsCount: [MONTH, 7],
    transportDataPointsCountHourly: [HOUR, 7],
  })
})

test('in a new hour the hourly counter begins with 0; after a restart, counting continues from the stored value', async () => {
  meter.count(tenantId, 'emails', 3)
  await usage.close()
  await start()
  now += 3_600_000
  meter.count(tenantId, 'emails', 1)
  await usage.store()
  expect(await storedUsage()).toMatchObject({
    emailCount: [MONTH, 4],
    emailCountHourly: [HOUR + 3_600_000, 1],
  })
})

test('a feature gets the state WARNING near its limit, is disabled at its limit, and enabled in the next month', async () => {
  await setLimits({ maxEmails: 10 })
  meter.count(tenantId, 'emails', 8)
  await usage.store()
  expect(meter.isAllowed(tenantId, 'email')).toBe(true)
  meter.count(tenantId, 'emails', 2)
  await usage.store()
  expect(meter.isAllowed(tenantId, 'email')).toBe(false)
  expect(meter.isAllowed(tenantId, 'sms')).toBe(true)
  expect((await storedUsage()).emailApiState).toEqual([now, 'DISABLED'])

  await usage.close()
  await start()
  expect(meter.isAllowed(tenantId, 'email')).toBe(false)
  now = Date.UTC(2024, 6, 1)
  await usage.store()
  expect(meter.isAllowed(tenantId, 'email')).toBe(true)
  expect(await storedUsage()).toMatchObject({ emailCount: [now, 0], emailApiState: [now, 'ENABLED'] })
  expect(changes).toEqual(['email WARNING', 'email DISABLED', 'email ENABLED'])
})

test('the budget and the disabled features of a deleted tenant are removed', async () => {
  await setLimits({ maxEmails: 1 })
  meter.count(tenantId, 'emails', 1)
  await usage.store()
  expect([meter.hasBudget(tenantId), meter.isAllowed(tenantId, 'email')]).toEqual([true, false])
  telemetry.bus.emit('entityChanged', { tenantId, entityId: entityId('TENANT', tenantId), change: 'DELETED' })
  await usage.store()
  expect([meter.hasBudget(tenantId), meter.isAllowed(tenantId, 'email')]).toEqual([false, true])
})

test('changed limits apply at once', async () => {
  meter.count(tenantId, 'sms', 5)
  await usage.store()
  await setLimits({ maxSms: 5 })
  await expect.poll(() => changes).toEqual(['sms DISABLED'])
  await setLimits({ maxSms: 50 })
  await expect.poll(() => changes).toEqual(['sms DISABLED', 'sms ENABLED'])
})

test('the length of its text and its retention determine as how many storage data points a saved point is counted', async () => {
  await setLimits({ defaultStorageTtlDays: 10 })
  meter.countStored(tenantId, [aPoint(1, 'a', long(1)), aPoint(1, 'b', text('x'.repeat(1000)))], null)
  meter.countStored(tenantId, [aPoint(1, 'a', long(1))], 5 * 86_400)
  meter.countStored(tenantId, [aPoint(1, 'a', long(1))], 60)
  await usage.store()
  expect((await storedUsage()).storageDataPointsCount).toEqual([MONTH, 3 * 10 + 5 + 1])
})

test('a month that began while the server was stopped resets the counters after the next start', async () => {
  await setLimits({ maxEmails: 10 })
  meter.count(tenantId, 'emails', 10)
  await usage.close()
  now = Date.UTC(2024, 6, 3, 12)
  await start()
  expect(meter.isAllowed(tenantId, 'email')).toBe(false)
  await usage.store()
  expect(meter.isAllowed(tenantId, 'email')).toBe(true)
  expect(await storedUsage()).toMatchObject({
    emailCount: [Date.UTC(2024, 6), 0],
    emailApiState: [now, 'ENABLED'],
  })
})

test('a new month begins with 0, even for a tenant that uses nothing', async () => {
  meter.count(tenantId, 'sms', 5)
  await usage.close()
  await start()
  await usage.store()
  expect((await storedUsage()).smsCount).toEqual([MONTH, 5])
  now = Date.UTC(2024, 6, 1)
  await usage.store()
  expect((await storedUsage()).smsCount).toEqual([now, 0])
})

test('the counts are stored every ten seconds', async () => {
  await usage.close()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await start()
    meter.count(tenantId, 'sms', 5)
    vi.advanceTimersByTime(10_000)
    await expect.poll(storedUsage).toMatchObject({ smsCount: [MONTH, 5] })
  } finally {
    vi.useRealTimers()
  }
})

describe('each counter', () => {
  const rows: [Counter, string, string, string][] = [
    ['transportMessages', 'transportMsgCount', 'maxTransportMessages', 'transportApiState'],
    ['transportDataPoints', 'transportDataPointsCount', 'maxTransportDataPoints', 'transportApiState'],
    ['storageDataPoints', 'storageDataPointsCount', 'maxDPStorageDays', 'dbApiState'],
    ['ruleEngineExecutions', 'ruleEngineExecutionCount', 'maxREExecutions', 'ruleEngineApiState'],
    ['scriptExecutions', 'jsExecutionCount', 'maxJSExecutions', 'jsExecutionApiState'],
    ['emails', 'emailCount', 'maxEmails', 'emailApiState'],
    ['sms', 'smsCount', 'maxSms', 'smsApiState'],
  ]
  test.each(rows)(
    '%s is stored with its own keys, limit and state',
    async (counter, key, limit, stateKey) => {
      await setLimits({ [limit]: 10 })
      meter.count(tenantId, counter, 9)
      await usage.store()
      expect(await storedUsage()).toEqual({
        [key]: [MONTH, 9],
        [`${key}Hourly`]: [HOUR, 9],
        [stateKey]: [now, 'WARNING'],
      })
      meter.count(tenantId, counter, 1)
      await usage.store()
      expect((await storedUsage())[stateKey]).toEqual([now, 'DISABLED'])
    },
  )
})

describe('a feature that is used up', () => {
  test.each([
    ['storage', 'DB storage writes are disabled due to API limits!'],
    ['scripts', 'JS Execution is disabled due to API limits!'],
    ['email', 'Email sending is disabled due to API limits!'],
    ['sms', 'SMS sending is disabled due to API limits!'],
  ] as const)('%s is refused with its own message', (feature, words) => {
    meter.block(tenantId, [feature])
    expect(() => requireAllowed(meter, tenantId, feature)).toThrow(words)
    expect(() => requireAllowed(meter, newId(), feature)).not.toThrow()
  })

  test('is neither executed nor counted', async () => {
    const send = metered(meter, 'email', 'emails', async (_tenantId: string, to: string) => to)
    expect(await send(tenantId, 'a')).toBe('a')
    meter.block(tenantId, ['email'])
    await expect(send(tenantId, 'b')).rejects.toThrow()
    expect(meter.take().get(tenantId)?.counts).toEqual({ emails: 1 })
  })
})

test('counts of a deleted tenant are dropped', async () => {
  meter.count(newId(), 'emails', 3)
  await usage.store()
  expect(await storedUsage()).toEqual({})
})
