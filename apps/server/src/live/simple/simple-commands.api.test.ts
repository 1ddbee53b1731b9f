import type { EntityId } from '@signalbox/model/entity-id'
import type { TypedValue } from '@signalbox/model/telemetry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { double, flag, long, text } from '../../telemetry/testing'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'
import { connect, type LiveClient, listen } from '../testing'

let app: TestApp
let base: string
let tenantId: string
let admin: TestClient
let device: EntityId
let live: LiveClient
let names = 0

beforeAll(async () => {
  app = await createTestApp()
  base = await listen(app)
  const tenant = await app.aTenant()
  tenantId = tenant.tenantId
  admin = tenant.admin
  live = await connect(base, admin.token)
})
afterAll(() => app.close())
beforeEach(async () => {
  const { body } = await admin.post('/api/device', { name: `Device ${++names}`, type: 'default' })
  device = body.id
})

const telemetry = () => app.platform.telemetry
const save = (ts: number, values: Record<string, TypedValue>) =>
  telemetry().timeseries.save(
    tenantId,
    device,
    Object.entries(values).map(([key, value]) => ({ ts, key, value })),
  )
const saveAttribute = (
  scope: 'CLIENT_SCOPE' | 'SERVER_SCOPE' | 'SHARED_SCOPE',
  key: string,
  n: number,
  ts: number,
) => telemetry().attributes.save(tenantId, device, scope, [{ key, value: long(n) }], { ts })

let cmdIds = 0
const deviceCommand = () => ({ cmdId: ++cmdIds, entityType: 'DEVICE', entityId: device.id })
const answer = (cmdId: number, data: object, latestValues: object) => ({
  subscriptionId: cmdId,
  errorCode: 0,
  errorMsg: null,
  data,
  latestValues,
})
const refusal = (cmdId: number, errorCode: number, errorMsg: unknown) => ({
  subscriptionId: cmdId,
  errorCode,
  errorMsg,
  data: null,
  latestValues: {},
})

test('tsSub without keys gets an empty response, and then one message per save with all keys of the save', async () => {
  const command = { ...deviceCommand(), scope: 'LATEST_TELEMETRY' }
  live.send({ tsSubCmds: [command] })
  expect(await live.next()).toEqual(answer(command.cmdId, {}, {}))
  await save(5, { b: flag(true), s: text('value1'), d: double(42), l: long(73) })
  expect(await live.next()).toEqual(
    answer(
      command.cmdId,
      { b: [[5, 'true']], d: [[5, '42.0']], l: [[5, '73']], s: [[5, 'value1']] },
      { b: 5, d: 5, l: 5, s: 5 },
    ),
  )
})

test('tsSub with keys and no window gets latest values or null, and then updates of these keys only', async () => {
  await save(1, { a: long(1), other: long(1) })
  const command = { ...deviceCommand(), keys: 'a,none' }
  live.send({ tsSubCmds: [command] })
  const first = await live.next()
  expect(first.data).toEqual({ a: [[1, '1']], none: [[expect.any(Number), null]] })
  await save(2, { other: long(2) })
  await live.expectNothing()
  await save(3, { a: long(3), none: long(4), other: long(5) })
  expect((await live.next()).data).toEqual({ a: [[3, '3']], none: [[3, '4']] })
})

test('tsSub with a window gets raw points, newest first, and then every new point, also outside of the window', async () => {
  for (const ts of [1000, 2000, 3000]) await save(ts, { t: long(ts) })
  const command = { ...deviceCommand(), keys: 't,none', startTs: 1000, timeWindow: 5000, limit: 10 }
  live.send({ tsSubCmds: [command] })
  expect(await live.next()).toEqual(
    answer(
      command.cmdId,
      {
        t: [
          [3000, '3000'],
          [2000, '2000'],
        ],
      },
      { t: 2000 },
    ),
  )
  await save(99_000, { t: long(1) })
  expect((await live.next()).data).toEqual({ t: [[99_000, '1']] })
})

test('tsSub with an aggregated window gets one value per interval', async () => {
  for (const ts of [1100, 1200, 2100]) await save(ts, { t: long(ts) })
  const command = {
    ...deviceCommand(),
    keys: 't',
    startTs: 1000,
    timeWindow: 2000,
    interval: 1000,
    agg: 'SUM',
  }
  live.send({ tsSubCmds: [command] })
  expect((await live.next()).data).toEqual({
    t: [
      [1500, '2300'],
      [2500, '2100'],
    ],
  })
})

test('historyCmd is answered once and gets no updates', async () => {
  for (const ts of [1000, 2000]) await save(ts, { t: double(1.5) })
  const command = { ...deviceCommand(), keys: 't,none', startTs: 0, endTs: 2000 }
  live.send({ historyCmds: [command] })
  expect(await live.next()).toEqual(
    answer(
      command.cmdId,
      {
        t: [
          [2000, '1.5'],
          [1000, '1.5'],
        ],
      },
      { t: 1000 },
    ),
  )
  await save(3000, { t: double(1) })
  await live.expectNothing()
})

test('attrSub of all scopes gets values in the order client, shared, server, and then every change and deletion', async () => {
  await saveAttribute('SERVER_SCOPE', 'k', 3, 30)
  await saveAttribute('CLIENT_SCOPE', 'k', 1, 10)
  await saveAttribute('SHARED_SCOPE', 'k', 2, 20)
  const command = deviceCommand()
  live.send({ attrSubCmds: [command] })
  expect(await live.next()).toEqual(
    answer(
      command.cmdId,
      {
        k: [
          [10, '1'],
          [20, '2'],
          [30, '3'],
        ],
      },
      { k: 30 },
    ),
  )
  await saveAttribute('SERVER_SCOPE', 'new', 4, 40)
  expect((await live.next()).data).toEqual({ new: [[40, '4']] })
  await telemetry().attributes.remove(tenantId, device, 'SERVER_SCOPE', ['new'])
  expect((await live.next()).data).toEqual({ new: [[0, null]] })
})

test('attrSub of one scope and key gets no changes of other scopes and keys', async () => {
  const command = { ...deviceCommand(), keys: 'a', scope: 'SHARED_SCOPE' }
  live.send({ attrSubCmds: [command] })
  expect((await live.next()).data).toEqual({})
  await saveAttribute('SERVER_SCOPE', 'a', 1, 1)
  await saveAttribute('SHARED_SCOPE', 'b', 1, 1)
  await live.expectNothing()
  await saveAttribute('SHARED_SCOPE', 'a', 2, 2)
  expect((await live.next()).data).toEqual({ a: [[2, '2']] })
})

test('points saved while the first response is read are sent once', async () => {
  const command = { ...deviceCommand(), keys: 't', startTs: 0, timeWindow: 1_000_000, limit: 1000 }
  let isStopped = false
  let ts = 0
  const writer = (async () => {
    while (!isStopped) await save(++ts, { t: long(ts) })
  })()
  live.send({ tsSubCmds: [command] })
  const seen: number[] = []
  while (seen.length < 40) {
    const { data } = await live.next()
    seen.push(...(data.t ?? []).map((pair: [number, string]) => pair[0]))
  }
  isStopped = true
  await writer
  live.send({ tsSubCmds: [{ ...command, unsubscribe: true }] })
  const sorted = seen.toSorted((a, b) => a - b)
  expect(sorted).toEqual(sorted.map((_, i) => i + sorted[0]!))
  expect(sorted[0]).toBe(1)
  // Updates still pending after the unsubscription go to the old session, which is not read any more.
  await connect(base, admin.token).then((newSession) => {
    live.close()
    live = newSession
  })
})

test('an unsubscription ends one subscription or, with an empty entity id, all subscriptions', async () => {
  const [one, two, three] = [deviceCommand(), deviceCommand(), deviceCommand()]
  live.send({ tsSubCmds: [one, two], attrSubCmds: [three] })
  for (let i = 0; i < 3; i++) await live.next()
  live.send({ tsSubCmds: [{ ...one, unsubscribe: true }] })
  await live.expectNothing()
  await save(1, { t: long(1) })
  expect((await live.next()).subscriptionId).toBe(two.cmdId)
  live.send({ attrSubCmds: [{ cmdId: 0, entityId: '', unsubscribe: true }] })
  await live.expectNothing()
  await save(2, { t: long(1) })
  await saveAttribute('SERVER_SCOPE', 'a', 1, 1)
  await live.expectNothing()
})

test('a second command with the same id replaces the subscription of the first command', async () => {
  const command = deviceCommand()
  live.send({ tsSubCmds: [{ ...command, keys: 'a' }] })
  live.send({ tsSubCmds: [{ ...command, keys: 'b' }] })
  await live.next()
  await live.next()
  await save(1, { a: long(1), b: long(2) })
  expect((await live.next()).data).toEqual({ b: [[1, '2']] })
  await live.expectNothing()
})

test.each<[string, object | string, number, unknown]>([
  ['no JSON', 'hello', 0, 'Failed to parse websocket command!'],
  ['a list', [], 0, 'Failed to parse websocket command!'],
  ['an unknown list', { fooCmds: [] }, 0, 'Failed to parse websocket command!'],
  ['an unknown property', { tsSubCmds: [{ cmdId: 1, foo: 1 }] }, 0, 'Failed to parse websocket command!'],
  ['a wrong type', { tsSubCmds: [{ cmdId: 'x' }] }, 0, 'Failed to parse websocket command!'],
  ['a negative id', { tsSubCmds: [{ cmdId: -1, entityId: 'x' }] }, -1, 'Cmd id is negative value!'],
  ['no entity', { tsSubCmds: [{ cmdId: 7 }] }, 7, 'Device id is empty!'],
  [
    'a malformed id',
    { attrSubCmds: [{ cmdId: 7, entityType: 'DEVICE', entityId: 'x' }] },
    7,
    expect.any(String),
  ],
  ['an unknown type', { tsSubCmds: [{ cmdId: 7, entityType: 'X', entityId: 'x' }] }, 7, expect.any(String)],
])('a frame with %s is answered with code 2', async (_, frame, cmdId, message) => {
  live.send(frame)
  expect(await live.next()).toEqual(refusal(cmdId, 2, message))
})

test('history commands without keys, with an unknown aggregation or too many buckets are answered with code 2', async () => {
  const wrong = [
    { keys: '' },
    { keys: 't', agg: 'MEDIAN', interval: 1000, endTs: 5000 },
    { keys: 't', agg: 'AVG', interval: 1, endTs: 1_000_000_000 },
  ]
  for (const part of wrong) {
    const command = { ...deviceCommand(), startTs: 0, endTs: 0, ...part }
    live.send({ historyCmds: [command] })
    expect(await live.next()).toEqual(refusal(command.cmdId, 2, expect.any(String)))
  }
})

test('commands for unknown entities and entities of another tenant are answered with an error', async () => {
  const other = await app.aTenant()
  const { body } = await other.admin.post('/api/device', { name: 'Foreign', type: 'default' })
  for (const id of [body.id.id, '13814000-1dd2-11b2-8080-808080808081']) {
    const command = { ...deviceCommand(), entityId: id, keys: 't' }
    live.send({ tsSubCmds: [command], attrSubCmds: [command], historyCmds: [command] })
    expect(await live.next()).toEqual(refusal(command.cmdId, 3, 'Unauthorized'))
    expect(await live.next()).toEqual(refusal(command.cmdId, 1, 'Failed to fetch data!'))
    expect(await live.next()).toEqual(refusal(command.cmdId, 1, 'Failed to fetch data!'))
  }
})

test('a thousand subscriptions in one session are answered, and end with the session', async () => {
  const session = await connect(base, admin.token)
  for (let i = 1; i <= 1000; i++) session.send({ tsSubCmds: [{ ...deviceCommand(), cmdId: i, keys: 't' }] })
  for (let i = 1; i <= 1000; i++) expect((await session.next()).subscriptionId).toBe(i)
  session.close()
  await session.closed
  await expect.poll(() => app.platform.live.hub.size).toBeLessThan(50)
})
