import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { long } from '../telemetry/testing'
import { createTestApp } from '../testing/app'
import { admin, app, base, otherServer, setUpConnections, tenantId, withSettings } from './connection-testing'
import type { LiveSettings } from './settings'
import { connect, listen, refusal } from './testing'

setUpConnections()

test.each([
  ['no token', '', 10],
  ['a blank token', '?token=', 10],
  ['a wrong token', '?token=abc', 10],
])('a handshake with %s answers 401', async (_, query, errorCode) => {
  const answer = await refusal(base, `/api/ws/plugins/telemetry${query}`)
  expect([answer.status, answer.body.errorCode]).toEqual([401, errorCode])
})

test('a handshake with two tokens is refused', async () => {
  const { token } = admin
  const answer = await refusal(base, `/api/ws/plugins/telemetry?token=${token}&token=${token}`)
  expect([answer.status, answer.body.errorCode]).toEqual([401, 10])
})

test('when a token expires, its session is closed with 1000 and further handshakes get error code 11', async () => {
  const appWithShortTokens = await createTestApp({ SIGNALBOX_TOKEN_SECONDS: '1' })
  const url = await listen(appWithShortTokens)
  const { admin } = await appWithShortTokens.aTenant()
  const open = await connect(url, admin.token)
  expect(await open.closed).toEqual({ code: 1000, reason: 'Token has expired' })
  const answer = await refusal(url, `/api/ws/plugins/telemetry?token=${admin.token}`)
  expect([answer.status, answer.body.errorCode]).toEqual([401, 11])
  await appWithShortTokens.close()
})

test.each([
  ['/api/ws/plugins/rpc', 1007, "Can't find plugin with specified token!"],
  ['/api/ws/plugins/', 1011, 'URL should contain plugin token!'],
])('a connection to %s is closed with code %i', async (path, code, reason) => {
  const live = await connect(base, admin.token, path)
  expect(await live.closed).toEqual({ code, reason })
})

test('the plugin name in a path is not case-sensitive, and path segments after it are ignored', async () => {
  const live = await connect(base, admin.token, '/api/ws/plugins/Telemetry/more')
  live.send('{}')
  await live.expectNothing()
  live.close()
})

test('other paths are not upgraded', async () => {
  expect((await refusal(base, '/nowhere')).status).toBe(404)
})

test('logout closes only the sessions of the same sign-in', async () => {
  const user = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
  const again = await app.signIn(user.email)
  const [first, second] = [await connect(base, user.token), await connect(base, again.token)]
  await user.post('/api/auth/logout')
  expect((await first.closed).code).toBe(1008)
  await second.expectNothing()
  second.close()
})

test('a changed password closes the sessions of all other sign-ins', async () => {
  const user = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
  const other = await app.signIn(user.email)
  const [own, foreign] = [await connect(base, user.token), await connect(base, other.token)]
  const { status } = await user.post('/api/auth/changePassword', {
    currentPassword: 'correct horse',
    newPassword: 'quite another one',
  })
  expect(status).toBe(200)
  expect((await foreign.closed).code).toBe(1008)
  await own.expectNothing()
  own.close()
})

test('a frame that is too large closes the session with 1009', async () => {
  const live = await connect(base, admin.token)
  live.send(`{"tsSubCmds":[]${' '.repeat(32_768)}}`)
  expect((await live.closed).code).toBe(1009)
  const huge = await connect(base, admin.token)
  huge.send(' '.repeat(1_000_000))
  expect((await huge.closed).code).toBe(1009)
})

test('a client that does not read is disconnected without affecting other clients', async () => {
  const url = await withSettings({ maxQueue: 20, tickMs: 0, maxUpdates: '' })
  const { body: device } = await admin.post('/api/device', { name: 'Busy', type: 'default' })
  const slow = await connect(url, admin.token)
  const good = await connect(url, admin.token)
  for (const client of [slow, good]) {
    client.send({ tsSubCmds: [{ cmdId: 1, entityType: 'DEVICE', entityId: device.id.id }] })
    await client.next()
  }
  slow.socket.pause()
  const value = { kind: 'STRING', value: 'x'.repeat(500_000) } as const
  let ts = 0
  await expect
    .poll(
      async () => {
        await app.platform.telemetry.timeseries.save(tenantId, device.id, [{ ts: ++ts, key: 't', value }])
        expect((await good.next()).data.t[0][0]).toBe(ts)
        return otherServer?.live.sessionCount
      },
      { timeout: 20_000, interval: 1 },
    )
    .toBe(1)
  slow.socket.resume()
  expect((await slow.closed).code).toBeOneOf([1006, 1008])
  good.close()
})

test('updates above the rate limit are dropped, and only the first of them is reported', async () => {
  const url = await withSettings({ maxUpdates: '2:3600', tickMs: 0 })
  const { body: device } = await admin.post('/api/device', { name: 'Chatty', type: 'default' })
  const live = await connect(url, admin.token)
  live.send({ tsSubCmds: [{ cmdId: 9, entityType: 'DEVICE', entityId: device.id.id }] })
  await live.next()
  const save = (ts: number) =>
    app.platform.telemetry.timeseries.save(tenantId, device.id, [{ ts, key: 't', value: long(ts) }])
  for (const ts of [1, 2]) {
    await save(ts)
    expect((await live.next()).data).toEqual({ t: [[ts, String(ts)]] })
  }
  await save(3)
  expect(await live.next()).toMatchObject({ subscriptionId: 9, errorCode: 34, errorMsg: 'Too many updates!' })
  await save(4)
  await live.expectNothing()
})

test('updates of one tick are sent together', async () => {
  const url = await withSettings({ tickMs: 200 })
  const { body: device } = await admin.post('/api/device', { name: 'Batched', type: 'default' })
  const live = await connect(url, admin.token)
  live.send({ tsSubCmds: [{ cmdId: 1, entityType: 'DEVICE', entityId: device.id.id }] })
  await live.next()
  const save = (ts: number) =>
    app.platform.telemetry.timeseries.save(tenantId, device.id, [{ ts, key: 't', value: long(ts) }])
  await save(1)
  await live.next()
  await save(2)
  await save(3)
  const { data, latestValues } = await live.next()
  // Clients that show a single value use the first value.
  expect([data, latestValues]).toEqual([
    {
      t: [
        [3, '3'],
        [2, '2'],
      ],
    },
    { t: 2 },
  ])
})

test.each<[keyof LiveSettings, string]>([
  ['maxSessionsPerTenant', 'Max tenant sessions limit reached!'],
  ['maxSessionsPerCustomer', 'Max customer sessions limit reached'],
  ['maxSessionsPerRegularUser', 'Max regular user sessions limit reached'],
])('a session above the limit %s is closed', async (name, reason) => {
  const url = await withSettings({ [name]: 1 })
  const { body: customer } = await admin.post('/api/customer', { title: `Customer of ${name}` })
  const user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId: customer.id.id })
  const first = await connect(url, user.token)
  expect(await (await connect(url, user.token)).closed).toEqual({ code: 1008, reason })
  first.close()
  await first.closed
  await expect.poll(() => otherServer?.live.sessionCount).toBe(0)
  await (await connect(url, user.token)).expectNothing()
})

test.each<[keyof LiveSettings, string]>([
  ['maxSubscriptionsPerTenant', 'Max tenant subscriptions limit reached!'],
  ['maxSubscriptionsPerCustomer', 'Max customer subscriptions limit reached'],
  ['maxSubscriptionsPerRegularUser', 'Max regular user subscriptions limit reached'],
])('a subscription above the limit %s closes the session', async (name, reason) => {
  const url = await withSettings({ [name]: 2 })
  const { body: customer } = await admin.post('/api/customer', { title: `Customer of ${name}` })
  const user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId: customer.id.id })
  const live = await connect(url, user.token)
  const subscribe = (cmdId: number, unsubscribe = false) =>
    live.send({ attrSubCmds: [{ cmdId, entityType: 'USER', entityId: user.id, unsubscribe }] })
  subscribe(1)
  subscribe(2)
  await live.next()
  await live.next()
  subscribe(2, true)
  subscribe(3)
  await live.next()
  subscribe(4)
  expect(await live.closed).toEqual({ code: 1008, reason })
})

test('a broken connection is detected by the missing pong', async () => {
  const url = await withSettings({ pingEveryMs: 300 })
  const socket = new WebSocket(`${url}/api/ws/plugins/telemetry?token=${admin.token}`, { autoPong: false })
  const code = await new Promise((resolve) => socket.on('close', resolve))
  expect(code).toBe(1006)
  const alive = await connect(url, admin.token)
  for (let ping = 0; ping < 2; ping++) await once(alive.socket, 'ping')
  await alive.expectNothing()
})

test('revoked signing keys close all sessions', async () => {
  const own = await createTestApp()
  try {
    const url = await listen(own)
    const { admin: user } = await own.aTenant()
    const live = await connect(url, user.token)
    const sysadmin = await own.aUser({ authority: 'SYS_ADMIN' })
    await sysadmin.post('/api/admin/signingKeys?revoke=true')
    expect((await live.closed).code).toBe(1008)
  } finally {
    await own.close()
  }
})
