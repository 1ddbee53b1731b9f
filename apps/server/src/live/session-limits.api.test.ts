import type { EntityId } from '@signalbox/model/entity-id'
import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config'
import { long, text } from '../telemetry/testing'
import { createTestApp } from '../testing/app'
import { admin, app, otherServer, setUpConnections, tenantId, withSettings } from './connection-testing'
import { LIVE_SETTINGS, type LiveSettings } from './settings'
import { connect, listen } from './testing'

setUpConnections()

let device: EntityId
let publicToken: string

beforeAll(async () => {
  device = (await admin.post('/api/device', { name: 'Device', type: 'default' })).body.id
  const { body } = await admin.post(`/api/customer/public/device/${device.id}`)
  const publicId = body.customerId.id
  publicToken = (await app.anonymous.post('/api/auth/login/public', { publicId })).body.token
})

const deviceCommand = (cmdId: number, more: object = {}) => ({
  ...{ cmdId, entityType: 'DEVICE', entityId: device.id },
  ...more,
})
const save = (ts: number, value = long(ts)) =>
  app.platform.telemetry.timeseries.save(tenantId, device, [{ ts, key: 't', value }])

describe('public users', () => {
  test('have their own limit of sessions', async () => {
    const url = await withSettings({ maxSessionsPerPublicUser: 1, maxSessionsPerRegularUser: 0 })
    const first = await connect(url, publicToken)
    const reason = 'Max public user sessions limit reached'
    expect(await (await connect(url, publicToken)).closed).toEqual({ code: 1008, reason })
    await first.expectNothing()
  })

  test('have their own limit of subscriptions', async () => {
    const url = await withSettings({ maxSubscriptionsPerPublicUser: 1 })
    const live = await connect(url, publicToken)
    live.send({ tsSubCmds: [deviceCommand(1)] })
    expect(await live.next()).toMatchObject({ subscriptionId: 1, errorCode: 0 })
    live.send({ tsSubCmds: [deviceCommand(2)] })
    const reason = 'Max public user subscriptions limit reached'
    expect(await live.closed).toEqual({ code: 1008, reason })
  })
})

test('limits of customers and users do not apply to a tenant administrator', async () => {
  const url = await withSettings({
    maxSessionsPerCustomer: 1,
    maxSessionsPerRegularUser: 1,
    maxSessionsPerPublicUser: 1,
  })
  const sessions = [await connect(url, admin.token), await connect(url, admin.token)]
  for (const session of sessions) await session.expectNothing()
})

test('the limit of one tenant does not affect other tenants', async () => {
  const url = await withSettings({ maxSessionsPerTenant: 1 })
  await connect(url, admin.token)
  await (await connect(url, (await app.aTenant()).admin.token)).expectNothing()
})

test('pages of entities and alarms do not count as subscriptions', async () => {
  const url = await withSettings({ maxSubscriptionsPerTenant: 1 })
  const live = await connect(url, admin.token)
  const query = {
    entityFilter: { type: 'singleEntity', singleEntity: device },
    pageLink: { page: 0, pageSize: 1 },
  }
  live.send({ tsSubCmds: [deviceCommand(1)] })
  for (const cmdId of [2, 3]) live.send({ entityDataCmds: [{ cmdId, query, latestCmd: { keys: [] } }] })
  for (const cmdId of [4, 5]) live.send({ alarmDataCmds: [{ cmdId, query }] })
  for (let i = 0; i < 5; i++) expect((await live.next()).errorCode).toBe(0)
})

test('a refused subscription does not count', async () => {
  const url = await withSettings({ maxSubscriptionsPerTenant: 1 })
  const live = await connect(url, admin.token)
  live.send({ tsSubCmds: [{ cmdId: 1, entityType: 'DEVICE', entityId: 'x' }, deviceCommand(2)] })
  expect((await live.next()).errorCode).toBe(2)
  expect((await live.next()).errorCode).toBe(0)
})

test('of 400 updates at once, at least 300 are sent and the first update above the limit is reported', async () => {
  const url = await withSettings({})
  const live = await connect(url, admin.token)
  live.send({ tsSubCmds: Array.from({ length: 200 }, (_, i) => deviceCommand(i + 1)) })
  live.send({ tsSubCmds: Array.from({ length: 200 }, (_, i) => deviceCommand(i + 201)) })
  for (let i = 0; i < 400; i++) await live.next()
  // One save is 400 updates at once, sent within a few milliseconds.
  await save(1)
  let sent = 0
  while ((await live.next()).errorCode === 0) sent++
  expect(sent).toBeGreaterThanOrEqual(300)
  expect(sent).toBeLessThan(400)
  live.close()
})

test('updates continue when the rate limit allows them again', async () => {
  const url = await withSettings({ maxUpdates: '1:1', tickMs: 0 })
  const live = await connect(url, admin.token)
  live.send({ tsSubCmds: [deviceCommand(7)] })
  await live.next()
  await save(10)
  expect((await live.next()).data).toEqual({ t: [[10, '10']] })
  await save(11)
  expect(await live.next()).toEqual({
    ...{ subscriptionId: 7, errorCode: 34, errorMsg: 'Too many updates!' },
    ...{ data: null, latestValues: {} },
  })
  let ts = 11
  const timer = setInterval(() => void save(++ts), 100)
  expect((await live.next()).errorCode).toBe(0)
  clearInterval(timer)
  live.close()
})

test('responses to commands are not dropped with the updates', async () => {
  const url = await withSettings({ maxUpdates: '1:3600', tickMs: 0 })
  const live = await connect(url, admin.token)
  for (let cmdId = 1; cmdId <= 5; cmdId++) live.send({ tsSubCmds: [deviceCommand(cmdId, { keys: 'none' })] })
  for (let cmdId = 1; cmdId <= 5; cmdId++) expect((await live.next()).errorCode).toBe(0)
})

test('too many waiting frames close the session with a reason', async () => {
  const url = await withSettings({ maxQueue: 3, sendTimeoutMs: 60_000, tickMs: 0, maxUpdates: '' })
  const live = await connect(url, admin.token)
  live.send({ tsSubCmds: [deviceCommand(1)] })
  await live.next()
  live.socket.pause()
  // The network buffers some megabytes before frames wait.
  for (let i = 0; i < 40; i++) await save(i, text('x'.repeat(1_000_000)))
  live.socket.resume()
  expect(await live.closed).toEqual({ code: 1008, reason: 'Max pending updates limit reached!' })
})

test('a client that reads nothing for too long is disconnected', async () => {
  const url = await withSettings({ maxQueue: 1_000_000, sendTimeoutMs: 200, tickMs: 0, maxUpdates: '' })
  const live = await connect(url, admin.token)
  live.send({ tsSubCmds: [deviceCommand(1)] })
  await live.next()
  live.socket.pause()
  const much = text('x'.repeat(500_000))
  let ts = 100
  await expect
    .poll(
      async () => {
        await save(++ts, much)
        return otherServer?.live.sessionCount
      },
      { timeout: 20_000, interval: 1 },
    )
    .toBe(0)
})

describe('settings', () => {
  test('have the documented defaults', () => {
    expect(readConfig({}).live).toEqual(LIVE_SETTINGS)
    expect(LIVE_SETTINGS).toMatchObject({
      ...{ maxSessionsPerTenant: 0, maxSubscriptionsPerTenant: 0, maxQueue: 500 },
      ...{ maxUpdates: '300:1,3000:60', sendTimeoutMs: 5000, refreshEveryMs: 60_000 },
      ...{ maxEntitiesPerDataSubscription: 10_000, maxEntitiesPerAlarmSubscription: 10_000 },
    })
  })

  test.each<[string, string, keyof LiveSettings, unknown]>([
    ['SESSIONS_PER_TENANT', '1', 'maxSessionsPerTenant', 1],
    ['SESSIONS_PER_CUSTOMER', '2', 'maxSessionsPerCustomer', 2],
    ['SESSIONS_PER_REGULAR_USER', '3', 'maxSessionsPerRegularUser', 3],
    ['SESSIONS_PER_PUBLIC_USER', '4', 'maxSessionsPerPublicUser', 4],
    ['SUBSCRIPTIONS_PER_TENANT', '5', 'maxSubscriptionsPerTenant', 5],
    ['SUBSCRIPTIONS_PER_CUSTOMER', '6', 'maxSubscriptionsPerCustomer', 6],
    ['SUBSCRIPTIONS_PER_REGULAR_USER', '7', 'maxSubscriptionsPerRegularUser', 7],
    ['SUBSCRIPTIONS_PER_PUBLIC_USER', '8', 'maxSubscriptionsPerPublicUser', 8],
    ['QUEUE', '9', 'maxQueue', 9],
    ['UPDATES', '5:1', 'maxUpdates', '5:1'],
    ['SEND_TIMEOUT_MS', '100', 'sendTimeoutMs', 100],
    ['REFRESH_SECONDS', '30', 'refreshEveryMs', 30_000],
  ])('SIGNALBOX_WS_%s=%s changes only the setting %s', (variable, value, name, expected) => {
    expect(readConfig({ [`SIGNALBOX_WS_${variable}`]: value }).live).toEqual({
      ...LIVE_SETTINGS,
      [name]: expected,
    })
  })

  test('with an invalid value are refused, and the error names the variable', () => {
    expect(() => readConfig({ SIGNALBOX_WS_UPDATES: 'many' })).toThrow(/SIGNALBOX_WS_UPDATES/)
    expect(() => readConfig({ SIGNALBOX_WS_QUEUE: '0' })).toThrow(/SIGNALBOX_WS_QUEUE/)
  })

  test('from the environment apply to the platform', async () => {
    const limited = await createTestApp({ SIGNALBOX_WS_SESSIONS_PER_TENANT: '1' })
    const url = await listen(limited)
    const { token } = (await limited.aTenant()).admin
    await connect(url, token)
    const reason = 'Max tenant sessions limit reached!'
    expect(await (await connect(url, token)).closed).toEqual({ code: 1008, reason })
    await limited.close()
  })
})
