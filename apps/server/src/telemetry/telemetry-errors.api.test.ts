import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestAnswer, type TestApp, type TestClient } from '../testing/app'

let app: TestApp
let admin: TestClient
let sysadmin: TestClient
let user: TestClient
let device: string
const BASE = '/api/plugins/telemetry'
const UNKNOWN = '13814000-1dd2-11b2-8080-808080808081'

beforeAll(async () => {
  app = await createTestApp()
  const tenant = await app.aTenant()
  admin = tenant.admin
  sysadmin = await app.aUser({ authority: 'SYS_ADMIN' })
  const customerId = (await admin.post('/api/customer', { title: 'Customer' })).body.id.id
  user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId: tenant.tenantId, customerId })
  device = `${BASE}/DEVICE/${(await admin.post('/api/device', { name: 'Device' })).body.id.id}`
})
afterAll(() => app.close())

function expectText(answer: TestAnswer, status: number, text: RegExp | string) {
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toMatch(/^text\/plain/)
  expect(answer.text).toMatch(text)
}

describe('the 404 error for an unknown id names the kind of the entity', () => {
  test.each([
    ['DEVICE', 'Device with'],
    ['ASSET', 'Asset with'],
    ['ENTITY_VIEW', 'Entity view with'],
    ['CUSTOMER', 'Customer with'],
    ['TENANT', 'Tenant with'],
    ['USER', 'User with'],
    ['RULE_CHAIN', 'Rule chain with'],
    ['DEVICE_PROFILE', 'Device profile with'],
    ['API_USAGE_STATE', 'API usage state with'],
  ])('%s', async (type, text) => {
    expectText(await admin.get(`${BASE}/${type}/${UNKNOWN}/keys/timeseries`), 404, text)
  })

  test('TENANT_PROFILE, for system administrators', async () => {
    expectText(
      await sysadmin.get(`${BASE}/TENANT_PROFILE/${UNKNOWN}/keys/timeseries`),
      404,
      'Tenant profile with',
    )
  })
})

describe.each(['DASHBOARD', 'ALARM', 'RULE_NODE', 'WIDGETS_BUNDLE', 'WIDGET_TYPE', 'device', 'GADGET'])(
  '%s has no telemetry',
  (type) => {
    const path = `${BASE}/${type}/${UNKNOWN}`
    test.each<[string, () => Promise<TestAnswer>]>([
      ['reading series', () => admin.get(`${path}/values/timeseries`)],
      ['reading attributes', () => admin.get(`${path}/values/attributes`)],
      ['saving series', () => admin.post(`${path}/timeseries/ANY`, { a: 1 })],
      ['saving attributes', () => admin.post(`${path}/SERVER_SCOPE`, { a: 1 })],
      ['deleting series', () => admin.delete(`${path}/timeseries/delete?keys=a&deleteAllDataForKeys=true`)],
      ['deleting attributes', () => admin.delete(`${path}/SERVER_SCOPE?keys=a`)],
    ])('%s is refused', async (_, ask) => {
      expectText(await ask(), 400, type)
    })
  },
)

describe('an invalid request is reported before the permission is checked', () => {
  test.each<[string, (by: TestClient) => Promise<TestAnswer>]>([
    ['a body that is not JSON', (by) => by.post(`${device}/timeseries/ANY`, 'no json')],
    ['no series in the body', (by) => by.post(`${device}/timeseries/ANY`, {})],
    ['no attributes in the body', (by) => by.post(`${device}/SERVER_SCOPE`, { a: null })],
    ['a scope that cannot be saved', (by) => by.post(`${device}/CLIENT_SCOPE`, { a: 1 })],
    ['an unknown scope to delete from', (by) => by.delete(`${device}/NO_SCOPE?keys=a`)],
    ['a range without an end', (by) => by.delete(`${device}/timeseries/delete?keys=a&startTs=1`)],
  ])('%s', async (_, ask) => {
    expectText(await ask(user), 400, /./)
  })

  test('a valid request is refused with 403 if the user has no permission', async () => {
    expectText(await user.post(`${device}/timeseries/ANY`, { a: 1 }), 403, 'customer user may not')
    expectText(await sysadmin.post(`${device}/SERVER_SCOPE`, { a: 1 }), 403, 'system administrator may not')
  })
})

describe('the error text names the invalid part of the request', () => {
  test.each<[string, string | object, RegExp]>([
    ['SERVER_SCOPE', [], /one object/],
    ['SERVER_SCOPE', {}, /contains no attributes/],
    ['SERVER_SCOPE', '{"a":9223372036854775808}', /Big integer/],
    ['SERVER_SCOPE', { ' ': 1 }, /Key cannot be empty/],
    ['CLIENT_SCOPE', { a: 1 }, /scope CLIENT_SCOPE/],
    ['timeseries/ANY', '{"a":', /Invalid JSON/],
    ['timeseries/ANY', {}, /contains no time series/],
    ['timeseries/ANY', { a: null }, /\[a\] is null/],
    ['timeseries/ANY', { a: { b: 1 }, ' ': 1 }, /Key cannot be empty/],
    ['timeseries/ANY', { ['k'.repeat(256)]: 1 }, /longer than 255/],
  ])('POST %s %j', async (path, body, text) => {
    expectText(await admin.post(`${device}/${path}`, body), 400, text)
  })

  test.each([
    ['agg=MEDIAN&interval=1000', /MEDIAN/],
    ['orderBy=UP', /UP/],
    ['limit=0', /Limit 0/],
    ['agg=AVG&interval=1', /1000000, at most 700/],
  ])('GET values %s', async (query, text) => {
    const range = 'keys=t&startTs=0&endTs=1000000000'
    expectText(await admin.get(`${device}/values/timeseries?${range}&${query}`), 400, text)
  })
})

test('a blank start or end of a range to delete counts as missing', async () => {
  await admin.post(`${device}/timeseries/ANY`, { ts: 1000, values: { kept: 1 } })
  for (const range of ['startTs=&endTs=2000', 'startTs=0&endTs=', 'startTs=&endTs=']) {
    expectText(await admin.delete(`${device}/timeseries/delete?keys=kept&${range}`), 400, 'Start and end')
  }
  expect((await admin.get(`${device}/values/timeseries?keys=kept`)).body.kept[0].value).toBe('1')
})

test('a range may end at the largest 64-bit integer', async () => {
  await admin.post(`${device}/timeseries/ANY`, { ts: 4000, values: { wide: 1 } })
  const range = 'keys=wide&startTs=-9223372036854775808&endTs=9223372036854775807'
  expect((await admin.get(`${device}/values/timeseries?${range}`)).body.wide).toHaveLength(1)
  expect((await admin.delete(`${device}/timeseries/delete?${range}`)).status).toBe(200)
  expect((await admin.get(`${device}/values/timeseries?${range}`)).body).toEqual({})
})

test('an unpaired surrogate is stored as the replacement character', async () => {
  const body = '{"\\ud800":"a\\udc00","whole":"\\ud83d\\ude00","in":{"\\ud800":"\\ud800"}}'
  for (const path of ['timeseries/ANY', 'SERVER_SCOPE'])
    expect((await admin.post(`${device}/${path}`, body)).status).toBe(200)
  const { body: series } = await admin.get(`${device}/values/timeseries?keys=\ufffd,whole,in`)
  expect([series['\ufffd'][0].value, series.whole[0].value, series.in[0].value]).toEqual([
    'a\ufffd',
    '\u{1f600}',
    '{"\ufffd":"\ufffd"}',
  ])
  const { body: attributes } = await admin.get(`${device}/values/attributes?keys=\ufffd`)
  expect(attributes).toMatchObject([{ value: 'a\ufffd' }])
})
