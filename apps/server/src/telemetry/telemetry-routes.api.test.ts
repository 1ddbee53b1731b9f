import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'

let app: TestApp
let admin: TestClient
let deviceId: string
beforeAll(async () => {
  app = await createTestApp()
  admin = (await app.aTenant()).admin
})
afterAll(() => app.close())

let deviceCount = 0
beforeEach(async () => {
  deviceId = await aDevice()
})
const aDevice = async (by = admin): Promise<string> =>
  (await by.post('/api/device', { name: `Device ${++deviceCount}`, type: 'default' })).body.id.id

const BASE = '/api/plugins/telemetry'
const device = () => `${BASE}/DEVICE/${deviceId}`
const saveTelemetry = (body: unknown, path = 'timeseries/ANY') => admin.post(`${device()}/${path}`, body)

test.each<[string, string, string]>([
  ['one object', '{"t":22.5,"on":true}', '{"on":true,"t":22.5}'],
  ['whole double and long', '{"a":25.0,"b":25}', '{"a":25.0,"b":25}'],
  ['64-bit long', '{"a":9223372036854775807}', '{"a":9223372036854775807}'],
  ['numbers in strings', '{"a":"42","b":"-4.5","c":"1e5","d":"x"}', '{"a":42,"b":-4.5,"c":"1e5","d":"x"}'],
  ['an object and an array', '{"a":{"b":[1,2.0]},"c":[]}', '{"a":{"b":[1,2.0]},"c":[]}'],
  ['a string beyond 64 bits', '{"a":"9223372036854775808"}', '{"a":"9223372036854775808"}'],
])('%s: the types of the values are kept if strict types are requested', async (_, body, expected) => {
  const answer = await saveTelemetry(body)
  expect([answer.status, answer.text]).toEqual([200, ''])
  const { text } = await admin.get(`${device()}/values/timeseries?useStrictDataTypes=true`)
  const values = text.replaceAll(/\[\{"ts":\d+,"value":(.*?)\}\](?=,"|\}$)/g, '$1')
  expect(values).toBe(expected)
})

test('values are text unless strict types are requested', async () => {
  await saveTelemetry('{"ts":1000,"values":{"a":25.0,"b":true,"c":{"d":1},"e":10000000.0,"f":"x"}}')
  const { body } = await admin.get(`${device()}/values/timeseries`)
  expect(body).toEqual({
    a: [{ ts: 1000, value: '25.0' }],
    b: [{ ts: 1000, value: 'true' }],
    c: [{ ts: 1000, value: '{"d":1}' }],
    e: [{ ts: 1000, value: '1.0E7' }],
    f: [{ ts: 1000, value: 'x' }],
  })
})

test('in an array of objects with and without a time, all values without a time get the same server time', async () => {
  await saveTelemetry('[{"a":1},{"ts":5000,"values":{"a":2}},{"b":3}]')
  const { body } = await admin.get(`${device()}/values/timeseries?keys=a,b&startTs=0&endTs=${Date.now()}`)
  expect(body.a.map((point: { value: string }) => point.value)).toEqual(['1', '2'])
  expect(body.b[0].ts).toBe(body.a[0].ts)
})

test.each([
  ['not JSON', 'hello world'],
  ['a number', '5'],
  ['an array of numbers', '[1]'],
  ['an empty body', ''],
  ['an object without values', '{}'],
  ['an empty array', '[]'],
  ['null', '{"a":null}'],
  ['an integer beyond 64 bits', '{"a":9223372036854775808}'],
  ['a number out of range', '{"a":1e400}'],
  ['a blank key', '{" ":1}'],
  ['a key of 64 KB', JSON.stringify({ ['k'.repeat(65_536)]: 1 })],
  ['an invalid time', '{"ts":"soon","values":{"a":1}}'],
  ['an object whose member `values` is a number', '{"ts":1,"values":5}'],
])('telemetry that is %s is refused with 400 in plain text', async (_, body) => {
  const answer = await saveTelemetry(body)
  expect(answer.status).toBe(400)
  expect(answer.headers['content-type']).toMatch(/^text\/plain/)
  expect(answer.text).not.toMatch(/^\{/)
  expect((await admin.get(`${device()}/keys/timeseries`)).body).toEqual([])
})

test('a thousand keys, a time in seconds, and a time before 1970 are stored', async () => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`k${i}`, i]))
  expect((await saveTelemetry(many)).status).toBe(200)
  expect((await saveTelemetry('{"ts":-5,"values":{"old":1}}')).status).toBe(200)
  expect((await saveTelemetry('{"ts":1700000000,"values":{"old":2}}')).status).toBe(200)
  const { body } = await admin.get(`${device()}/values/timeseries?keys=old&startTs=-10&endTs=2000000000`)
  expect(body.old).toEqual([
    { ts: 1_700_000_000, value: '2' },
    { ts: -5, value: '1' },
  ])
  expect((await admin.get(`${device()}/keys/timeseries`)).body).toHaveLength(1001)
})

test.each([
  ['time/3600', 200, 3600],
  ['whatever/0', 200, null],
  ['ANY', 200, null],
  ['time/99999999999', 200, 2 ** 31 - 1],
  ['time/soon', 400, undefined],
  ['time/-1', 400, undefined],
  ['time/1.5', 400, undefined],
])('saving at timeseries/%s is answered with %i and stores the TTL %s', async (path, status, ttl) => {
  expect((await saveTelemetry('{"a":1}', `timeseries/${path}`)).status).toBe(status)
  const { rows } = await app.platform.pool.query('SELECT ttl_seconds FROM series WHERE entity_id = $1', [
    deviceId,
  ])
  expect(rows.map((row) => row.ttl_seconds)).toEqual(ttl === undefined ? [] : [ttl])
})

test('a NUL character is refused in keys and values to store, in keys to read and in keys to delete', async () => {
  expect((await saveTelemetry('{"a\\u0000b":1}')).status).toBe(400)
  expect((await saveTelemetry('{"ab":"x\\u0000"}')).status).toBe(400)
  await saveTelemetry('{"ab":1}')
  expect((await admin.get(`${device()}/values/timeseries?keys=a%00b`)).status).toBe(400)
  const deleted = await admin.delete(`${device()}/timeseries/delete?keys=a%00b&deleteAllDataForKeys=true`)
  expect(deleted.status).toBe(400)
  expect((await admin.get(`${device()}/keys/timeseries`)).body).toContain('ab')
})

test('an unknown key has the latest value null at the current time; keys may have blanks and percent signs', async () => {
  await saveTelemetry('{"a b%":1}')
  const { body } = await admin.get(`${device()}/values/timeseries?keys=${encodeURIComponent('a b%')},unknown`)
  expect(body['a b%'][0].value).toBe('1')
  expect(body.unknown).toEqual([{ ts: expect.any(Number), value: null }])
})

test('history can be limited, ordered and aggregated, and its range excludes the start', async () => {
  await saveTelemetry([1, 2, 3, 4].map((n) => ({ ts: n * 1000, values: { t: n } })))
  const read = async (query: string) => {
    const { body } = await admin.get(`${device()}/values/timeseries?keys=t,none&${query}`)
    expect(Object.keys(body)).toEqual(body.t ? ['t'] : [])
    return body.t?.map((point: { value: string }) => point.value)
  }
  expect(await read('startTs=1000&endTs=4000')).toEqual(['4', '3', '2'])
  expect(await read('startTs=1000&endTs=4000&orderBy=asc&limit=2')).toEqual(['2', '3'])
  expect(await read('startTs=0&endTs=4000&agg=SUM')).toEqual(['4', '3', '2', '1'])
  expect(await read('startTs=0&endTs=4000&agg=SUM&interval=2000')).toEqual(['3', '7'])
  const months = 'startTs=0&endTs=4000&agg=SUM&intervalType=MONTH&timeZone=Asia/Tokyo'
  expect(await read(months)).toEqual(['10'])
  expect(await read('startTs=0&endTs=4000&agg=SUM&interval=2000&intervalType=MILLISECONDS')).toEqual([
    '3',
    '7',
  ])
  expect(await read('startTs=4000&endTs=9000')).toBeUndefined()
  const { body } = await admin.get(`${device()}/values/timeseries?keys=t&startTs=1000`)
  expect(body.t).toEqual([{ ts: 4000, value: '4' }])
})

test('without a limit 100 points are read: the oldest points in ascending order, otherwise the newest points', async () => {
  await saveTelemetry(Array.from({ length: 101 }, (_, i) => ({ ts: i + 1, values: { t: i + 1 } })))
  const read = async (more = '') =>
    (await admin.get(`${device()}/values/timeseries?keys=t&startTs=0&endTs=1000${more}`)).body.t
  expect(await read()).toHaveLength(100)
  expect((await read())[0].ts).toBe(101)
  expect((await read('&orderBy=ASC'))[99].ts).toBe(100)
  expect(await read('&limit=101')).toHaveLength(101)
})

test('keys are separated by commas, not trimmed, and decoded once', async () => {
  await saveTelemetry({ a: 1, ' a': 2, 'b%20c': 3, 'b c': 4, 'd,e': 5 })
  const read = async (keys: string) =>
    Object.entries((await admin.get(`${device()}/values/timeseries?keys=${keys}`)).body as object).map(
      ([key, [point]]) => [key, point.value],
    )
  expect(await read('a,%20a')).toEqual([
    ['a', '1'],
    [' a', '2'],
  ])
  expect(await read('b%2520c')).toEqual([['b%20c', '3']])
  expect(await read('b%20c')).toEqual([['b c', '4']])
  expect(await read('d,e')).toEqual([
    ['d', null],
    ['e', null],
  ])
  expect(await read('')).toHaveLength(5)
})

test('the query parameter `key` contains one key, which may contain commas, in reads and deletions', async () => {
  const values = { 'd,e': 5, d: 6, e: 7 }
  await saveTelemetry(values)
  await saveTelemetry(values, 'SERVER_SCOPE')
  const series = `${device()}/values/timeseries`
  const { body } = await admin.get(`${series}?key=d,e&key=d`)
  expect([body['d,e'][0].value, body.d[0].value, body.e]).toEqual(['5', '6', undefined])
  const history = await admin.get(`${series}?key=d,e&startTs=0&endTs=${Date.now() + 60_000}`)
  expect(Object.keys(history.body)).toEqual(['d,e'])
  const attributes = async (query = '') =>
    (await admin.get(`${device()}/values/attributes/SERVER_SCOPE${query}`)).body.map(
      ({ key }: { key: string }) => key,
    )
  expect(await attributes('?key=d,e')).toEqual(['d,e'])

  await admin.delete(`${device()}/timeseries/delete?key=d,e&deleteAllDataForKeys=true`)
  expect(Object.keys((await admin.get(series)).body).sort()).toEqual(['d', 'e'])
  await admin.delete(`${device()}/SERVER_SCOPE?key=d,e`)
  const remaining = await attributes()
  expect(remaining).toEqual(expect.arrayContaining(['d', 'e']))
  expect(remaining).not.toContain('d,e')
})

test('a deletion without keys is refused', async () => {
  for (const path of ['SERVER_SCOPE', 'timeseries/delete?deleteAllDataForKeys=true'])
    expect((await admin.delete(`${device()}/${path}`)).status).toBe(400)
})

test.each([
  ['agg=MEDIAN&interval=1000', 400],
  ['orderBy=UP', 400],
  ['limit=0', 400],
  ['limit=x', 400],
  ['agg=AVG&interval=1', 400],
  ['agg=AVG&interval=-1', 400],
  ['agg=AVG&intervalType=DECADE', 400],
  ['useStrictDataTypes=perhaps', 400],
])('history with %s answers %i', async (query, status) => {
  const answer = await admin.get(`${device()}/values/timeseries?keys=t&startTs=0&endTs=1000000000&${query}`)
  expect(answer.status).toBe(status)
})

test('a range or all data is deleted, and the latest value is rewritten on request', async () => {
  await saveTelemetry([1, 2, 3].map((n) => ({ ts: n * 1000, values: { t: n, u: n } })))
  const remove = (query: string) => admin.delete(`${device()}/timeseries/delete?${query}`)
  expect((await remove('keys=t')).status).toBe(400)
  expect((await remove('startTs=0&endTs=1')).status).toBe(400)
  expect((await remove('keys=,')).status).toBe(400)
  const done = await remove('keys=t&startTs=2000&endTs=3000&rewriteLatestIfDeleted=true')
  expect([done.status, done.text]).toEqual([200, ''])
  expect((await admin.get(`${device()}/values/timeseries?keys=t`)).body).toEqual({
    t: [{ ts: 2000, value: '2' }],
  })
  expect((await remove('keys=t&deleteAllDataForKeys=true')).status).toBe(200)
  expect((await admin.get(`${device()}/keys/timeseries`)).body).toEqual(['u'])
})

test('deleting all data keeps points in the future; without a rewrite no latest value remains', async () => {
  const future = Date.now() + 3_600_000
  await saveTelemetry([1000, 2000, future].map((ts) => ({ ts, values: { t: ts, u: ts } })))
  const remove = (query: string) => admin.delete(`${device()}/timeseries/delete?${query}`)
  await remove('keys=t&deleteAllDataForKeys=true')
  const history = await admin.get(`${device()}/values/timeseries?keys=t&startTs=0&endTs=${future}`)
  expect(history.body).toEqual({ t: [{ ts: future, value: String(future) }] })
  await remove(`keys=u&startTs=1000&endTs=${future}`)
  expect((await admin.get(`${device()}/keys/timeseries`)).body).toEqual(['t'])
  const remaining = await admin.get(`${device()}/values/timeseries?keys=u&startTs=0&endTs=${future}`)
  expect(remaining.body).toEqual({ u: [{ ts: 1000, value: '1000' }] })
})

test('changes are audited with their data', async () => {
  await admin.post(`${device()}/SERVER_SCOPE`, '{"a":25.0}')
  await admin.delete(`${device()}/SERVER_SCOPE?keys=a`)
  await saveTelemetry('{"ts":1,"values":{"t":1}}')
  await admin.delete(`${device()}/timeseries/delete?keys=t&startTs=0&endTs=5`)
  const rows = await app.platform.db
    .selectFrom('audit_log')
    .select(['action_type', 'action_status', 'action_data'])
    .where('entity_id', '=', deviceId)
    .where('action_type', '!=', 'ADDED')
    .orderBy('created_time')
    .orderBy('id')
    .execute()
  expect(rows).toEqual(
    [
      ['ATTRIBUTES_UPDATED', { entityId: deviceId, scope: 'SERVER_SCOPE', attributes: { a: '25.0' } }],
      ['ATTRIBUTES_DELETED', { entityId: deviceId, scope: 'SERVER_SCOPE', attributes: ['a'] }],
      ['TIMESERIES_UPDATED', { entityId: deviceId, timeseries: [{ ts: 1, values: { t: 1 } }] }],
      ['TIMESERIES_DELETED', { entityId: deviceId, timeseries: ['t'], startTs: 0, endTs: 5 }],
    ].map(([action_type, action_data]) => ({ action_type, action_status: 'SUCCESS', action_data })),
  )
})

test.each([
  ['an unknown type', '/NOTHING/{id}/keys/timeseries', 400],
  ['a type without telemetry', '/DASHBOARD/{id}/keys/timeseries', 400],
  ['a malformed id', '/DEVICE/1234/keys/timeseries', 400],
  ['an unknown device', '/DEVICE/13814000-1dd2-11b2-8080-808080808081/keys/timeseries', 404],
  ['an unknown customer', '/CUSTOMER/13814000-1dd2-11b2-8080-808080808081/keys/timeseries', 404],
])('a request for %s is refused in plain text', async (_, path, status) => {
  const answer = await admin.get(`${BASE}${path.replace('{id}', deviceId)}`)
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toMatch(/^text\/plain/)
})

test('without a token the answer is the usual JSON error', async () => {
  const answer = await app.anonymous.get(`${device()}/keys/timeseries`)
  expect([answer.status, answer.body.errorCode]).toEqual([401, 10])
})
