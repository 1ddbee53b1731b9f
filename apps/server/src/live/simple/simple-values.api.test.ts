import type { EntityId } from '@signalbox/model/entity-id'
import type { TypedValue } from '@signalbox/model/telemetry'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aQueryFixture, type QueryFixture } from '../../queries/testing'
import { double, flag, json, long, text } from '../../telemetry/testing'
import { connect, type LiveClient, listen, saveDuringRead } from '../testing'

let fixture: QueryFixture
let base: string
let device: EntityId
let live: LiveClient
let names = 0

beforeAll(async () => {
  fixture = await aQueryFixture()
  base = await listen(fixture.app)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  device = await fixture.device(`Device ${++names}`)
  live = await connect(base, fixture.admin.token)
})
afterEach(() => live.close())

const deviceCommand = (more: object = {}) => ({
  cmdId: 1,
  entityType: 'DEVICE',
  entityId: device.id,
  ...more,
})
const save = (...points: { ts: number; key: string; value: TypedValue }[]) =>
  fixture.app.platform.telemetry.timeseries.save(fixture.tenantId, device, points)
const refused = (errorCode: number, errorMsg: string) => ({
  ...{ subscriptionId: 1, errorCode, errorMsg, data: null, latestValues: {} },
})

test.each(['before', 'after'])(
  'a point that is saved %s the first read of the buckets is counted once',
  async (when) => {
    saveDuringRead(fixture.app, 'history', when, (timeseries) =>
      timeseries.save(fixture.tenantId, device, [{ ts: 10, key: 'k', value: long(1) }]),
    )
    const buckets = { keys: 'k', startTs: 0, timeWindow: 3000, interval: 3000, agg: 'SUM' }
    live.send({ tsSubCmds: [deviceCommand(buckets)] })
    expect((await live.next()).data).toEqual({ k: [[1500, '1']] })
    await save({ ts: 20, key: 'k', value: long(2) })
    expect((await live.next()).data).toEqual({ k: [[20, '2']] })
  },
)

describe('values are sent as texts', () => {
  const values: [string, TypedValue, string][] = [
    ['a long', long(-73), '-73'],
    ['a long of 64 bits', long(9223372036854775807n), '9223372036854775807'],
    ['a whole double', double(22), '22.0'],
    ['a double', double(22.5), '22.5'],
    ['a large double', double(1e7), '1.0E7'],
    ['a small double', double(0.0001), '1.0E-4'],
    ['true', flag(true), 'true'],
    ['false', flag(false), 'false'],
    ['a text', text('ünï "x"'), 'ünï "x"'],
    ['a text that looks like a number', text('007'), '007'],
    ['an empty text', text(''), ''],
    ['JSON', json('{"a":[1,2]}'), '{"a":[1,2]}'],
  ]
  test.each(values)('%s', async (_name, value, expected) => {
    live.send({ tsSubCmds: [deviceCommand()], attrSubCmds: [deviceCommand({ cmdId: 2 })] })
    await live.next()
    await live.next()
    await save({ ts: 5, key: 'k', value })
    expect(await live.next()).toMatchObject({ subscriptionId: 1, data: { k: [[5, expected]] } })
    await fixture.attributes(device, 'CLIENT_SCOPE', { k: value }, 6)
    expect(await live.next()).toMatchObject({ subscriptionId: 2, data: { k: [[6, expected]] } })
    live.send({ tsSubCmds: [deviceCommand({ cmdId: 3 })], attrSubCmds: [deviceCommand({ cmdId: 4 })] })
    expect((await live.next()).data).toEqual({ k: [[6, expected]] })
    expect((await live.next()).data).toEqual({ k: [[5, expected]] })
  })
})

test('an attribute that comes after a newer value is not sent, unless the clock was set back', async () => {
  const { bus } = fixture.app.platform
  const receive = (value: TypedValue, ts: number) =>
    bus.emit('attributesSaved', {
      tenantId: fixture.tenantId,
      entityId: device,
      scope: 'CLIENT_SCOPE',
      entries: [{ key: 'k', value }],
      ts,
    })
  await fixture.attributes(device, 'CLIENT_SCOPE', { k: long(2) }, 100_000)
  live.send({ attrSubCmds: [deviceCommand()] })
  expect((await live.next()).data).toEqual({ k: [[100_000, '2']] })
  receive(long(1), 99_000)
  receive(long(3), 101_000)
  expect((await live.next()).data).toEqual({ k: [[101_000, '3']] })
  receive(long(4), 5000)
  expect((await live.next()).data).toEqual({ k: [[5000, '4']] })
})

test('keys are sorted, also those named like members of `Object.prototype`', async () => {
  const keys = ['b', '__proto__', 'a', 'constructor', 'ключ', 'a b']
  await save(...keys.map((key) => ({ ts: 5, key, value: long(1) })))
  live.send({ tsSubCmds: [deviceCommand()] })
  const { data, latestValues } = await live.next()
  expect(Object.keys(data)).toEqual(keys.toSorted())
  expect(Object.keys(latestValues)).toEqual(keys.toSorted())
  await save(...keys.map((key) => ({ ts: 6, key, value: long(2) })))
  expect(Object.keys((await live.next()).data)).toEqual(keys.toSorted())
})

test('a subscription to an unknown attribute scope gets no attributes, neither at first nor later', async () => {
  await fixture.attributes(device, 'SERVER_SCOPE', { a: long(1) })
  live.send({ attrSubCmds: [deviceCommand({ scope: 'LATEST_TELEMETRY' })] })
  expect((await live.next()).data).toEqual({})
  await fixture.attributes(device, 'SERVER_SCOPE', { a: long(2) })
  await live.expectNothing()
})

test('points of one save keep their order and are sent in one message', async () => {
  live.send({ tsSubCmds: [deviceCommand({ keys: 't,u' })] })
  await live.next()
  await save(
    { ts: 3, key: 't', value: long(3) },
    { ts: 1, key: 'u', value: long(0) },
    { ts: 1, key: 't', value: long(1) },
    { ts: 2, key: 't', value: long(2) },
  )
  expect(await live.next()).toEqual({
    ...{ subscriptionId: 1, errorCode: 0, errorMsg: null },
    data: {
      t: [
        [3, '3'],
        [1, '1'],
        [2, '2'],
      ],
      u: [[1, '0']],
    },
    latestValues: { t: 2, u: 1 },
  })
  await live.expectNothing()
})

test('deleted points are not sent', async () => {
  await save({ ts: 5, key: 't', value: long(1) }, { ts: 6, key: 't', value: long(2) })
  const query = {
    entityFilter: { type: 'singleEntity', singleEntity: device },
    pageLink: { page: 0, pageSize: 1 },
    latestValues: [{ type: 'TIME_SERIES', key: 't' }],
  }
  const latestCmd = { keys: query.latestValues }
  live.send({ tsSubCmds: [deviceCommand()], entityDataCmds: [{ cmdId: 1, query, latestCmd }] })
  await live.next()
  await live.next()
  const parameters = 'keys=t&startTs=5&endTs=7&rewriteLatestIfDeleted=true'
  const path = `/api/plugins/telemetry/DEVICE/${device.id}/timeseries/delete?${parameters}`
  expect((await fixture.admin.delete(path)).status).toBe(200)
  await live.expectNothing()
})

test('several deleted attributes are sent together', async () => {
  await fixture.attributes(device, 'SERVER_SCOPE', { a: long(1), b: long(2), c: long(3) }, 5)
  live.send({ attrSubCmds: [deviceCommand({ keys: 'a,b' })] })
  expect((await live.next()).data).toEqual({ a: [[5, '1']], b: [[5, '2']] })
  await fixture.admin.delete(`/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE?keys=a,b,c`)
  expect(await live.next()).toMatchObject({
    data: { a: [[0, null]], b: [[0, null]] },
    latestValues: { a: 0, b: 0 },
  })
})

describe('ranges', () => {
  const points = (count: number) =>
    save(...Array.from({ length: count }, (_, i) => ({ ts: i + 1, key: 't', value: long(i) })))

  test.each([
    ['tsSubCmds', { startTs: 0, timeWindow: 1000 }],
    ['historyCmds', { startTs: 0, endTs: 1000 }],
  ])('%s give the newest 100 points unless a limit is given', async (list, range) => {
    await points(150)
    for (const [limit, expected] of [
      [undefined, 100],
      [0, 100],
      [7, 7],
      [1000, 150],
    ] as const) {
      live.send({ [list]: [deviceCommand({ keys: 't', limit, ...range })] })
      const { data } = await live.next()
      expect([data.t.length, data.t[0][0]]).toEqual([expected, 150])
    }
  })

  test.each([
    ['tsSubCmds', { startTs: 10, timeWindow: 10 }],
    ['historyCmds', { startTs: 10, endTs: 20 }],
  ])('%s: a range excludes its start and includes its end', async (list, range) => {
    await points(30)
    live.send({ [list]: [deviceCommand({ keys: 't', ...range })] })
    const { data } = await live.next()
    expect([data.t[0][0], data.t.at(-1)[0]]).toEqual([20, 11])
  })

  test.each<[string, object, RegExp]>([
    ['an unknown aggregation', { agg: 'MEDIAN', interval: 10 }, /MEDIAN/],
    ['a million buckets', { agg: 'AVG', interval: 1, timeWindow: 1e12 }, /interval/],
    ['a negative limit', { limit: -1 }, /Limit -1/],
    ['a negative interval', { agg: 'AVG', interval: -1 }, /interval/],
    ['an end after the last possible time', { startTs: 9e15, timeWindow: 9e15 }, /milliseconds/],
  ])('%s is answered with code 2', async (_name, more, message) => {
    live.send({ tsSubCmds: [deviceCommand({ keys: 't', startTs: 0, timeWindow: 1000, ...more })] })
    expect(await live.next()).toEqual(refused(2, expect.stringMatching(message)))
    await save({ ts: 1, key: 't', value: long(1) })
    await live.expectNothing()
  })

  test('history without keys is refused', async () => {
    live.send({ historyCmds: [deviceCommand({ startTs: 0, endTs: 5 })] })
    expect(await live.next()).toEqual(refused(2, 'Keys are empty!'))
  })

  test('five thousand keys in one command, and a key of 32 KB, are accepted', async () => {
    const keys = Array.from({ length: 5000 }, (_, i) => `k${i}`)
    live.send({ tsSubCmds: [deviceCommand({ keys: keys.join(',') })] })
    expect(Object.keys((await live.next()).data)).toHaveLength(5000)
    const key = 'x'.repeat(32_000)
    live.send({ attrSubCmds: [deviceCommand({ keys: key })] })
    expect((await live.next()).data).toEqual({})
    live.send({ historyCmds: [deviceCommand({ keys: key, startTs: 0, endTs: 5 })] })
    expect((await live.next()).errorCode).toBe(0)
  })
})

describe('customers', () => {
  test('get no data of entities that are not assigned to them', async () => {
    const other = await fixture.customer(`Other ${names}`)
    const user = await fixture.customerUser(await fixture.customer(`Customer ${names}`))
    const customerClient = await connect(base, user.token)
    const foreign = await fixture.device(`Foreign ${names}`, { customerId: other })
    for (const { id } of [device, foreign]) {
      customerClient.send({ historyCmds: [deviceCommand({ entityId: id, keys: 't', startTs: 0, endTs: 9 })] })
      expect(await customerClient.next()).toEqual(refused(1, 'Failed to fetch data!'))
      customerClient.send({ tsSubCmds: [deviceCommand({ entityId: id, keys: 't' })] })
      expect(await customerClient.next()).toEqual(refused(1, 'Failed to fetch data!'))
      customerClient.send({ attrSubCmds: [deviceCommand({ entityId: id })] })
      expect(await customerClient.next()).toEqual(refused(3, 'Unauthorized'))
    }
    await fixture.series(foreign, { t: long(1) })
    await fixture.attributes(device, 'SERVER_SCOPE', { a: long(1) })
    await customerClient.expectNothing()
    customerClient.close()
  })

  test('get no further data of entities that are unassigned from them', async () => {
    const customer = await fixture.customer(`Losing ${names}`)
    const lent = await fixture.device(`Lent ${names}`, { customerId: customer })
    const customerClient = await connect(base, (await fixture.customerUser(customer)).token)
    customerClient.send({ tsSubCmds: [deviceCommand({ entityId: lent.id })] })
    customerClient.send({ attrSubCmds: [deviceCommand({ entityId: lent.id, cmdId: 2 })] })
    await customerClient.next()
    await customerClient.next()
    const { body } = await fixture.admin.get(`/api/device/${lent.id}`)
    await fixture.admin.post('/api/device', { ...body, label: 'still of this customer' })
    await customerClient.expectNothing()
    await fixture.series(lent, { t: long(1) }, 5)
    expect((await customerClient.next()).data).toEqual({ t: [[5, '1']] })
    await fixture.admin.delete(`/api/customer/device/${lent.id}`)
    const ends = [await customerClient.next(), await customerClient.next()]
    expect(ends.map(({ errorCode, subscriptionId }) => [errorCode, subscriptionId]).sort()).toEqual([
      [3, 1],
      [3, 2],
    ])
    await fixture.series(lent, { t: long(2) }, 6)
    await fixture.attributes(lent, 'SERVER_SCOPE', { a: long(1) })
    await customerClient.expectNothing()
    customerClient.close()
  })
})

test('a device that was moved to another tenant is no longer sent', async () => {
  live.send({ tsSubCmds: [deviceCommand()], attrSubCmds: [deviceCommand({ cmdId: 2 })] })
  await live.next()
  await live.next()
  const { tenantId } = await fixture.app.aTenant()
  await fixture.admin.post(`/api/tenant/${tenantId}/device/${device.id}`)
  const ends = [await live.next(), await live.next()]
  expect(ends.map(({ errorCode, subscriptionId }) => [errorCode, subscriptionId]).sort()).toEqual([
    [3, 1],
    [3, 2],
  ])
  await save({ ts: 5, key: 't', value: long(1) })
  await fixture.attributes(device, 'SERVER_SCOPE', { a: long(1) })
  await live.expectNothing()
})
