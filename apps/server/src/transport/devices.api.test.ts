import { once } from 'node:events'
import { Agent, type IncomingMessage, type ObserveReadStream } from 'coap'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'
import { type MqttWire, mqttWire } from './testing/mqtt-wire'

let app: TestApp
let admin: TestClient
let port: number
let wire: MqttWire
let device: { id: string; name: string }
let count = 0

beforeAll(async () => {
  app = await createTestApp()
  admin = (await app.aTenant()).admin
  port = await app.anyNode().transports.listenMqtt({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

beforeEach(async () => {
  const name = `device ${++count}`
  const { body } = await admin.post(`/api/device?accessToken=${encodeURIComponent(name)}`, {
    name,
    type: 'default',
  })
  device = { id: body.id.id, name }
  wire = await mqttWire(port)
  await wire.connect({ username: name })
})
afterEach(() => wire.end())

const telemetry = (path: string) => `/api/plugins/telemetry/DEVICE/${device.id}/${path}`

test('a message of a device is stored by the default rule chain before the message is acknowledged', async () => {
  wire.publish(
    'v1/devices/me/telemetry',
    '{"ts":10000,"values":{"key1":"value1","key2":true,"key3":3.0,"key4":4,"key5":{"a":42,"b":[1,2,3]}}}',
  )
  await wire.next('puback')
  const { body } = await admin.get(
    telemetry('values/timeseries?keys=key1,key2,key3,key4,key5&startTs=0&endTs=15000'),
  )
  expect(body).toEqual({
    key1: [{ ts: 10000, value: 'value1' }],
    key2: [{ ts: 10000, value: 'true' }],
    key3: [{ ts: 10000, value: '3.0' }],
    key4: [{ ts: 10000, value: '4' }],
    key5: [{ ts: 10000, value: '{"a":42,"b":[1,2,3]}' }],
  })

  wire.publish('v1/devices/me/attributes', '{"fw":"1b","ok":true}')
  await wire.next('puback')
  const { body: attributes } = await admin.get(telemetry('values/attributes/CLIENT_SCOPE'))
  expect(attributes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'fw', value: '1b' }),
      expect.objectContaining({ key: 'ok', value: true }),
    ]),
  )
})

test('a refused payload stores nothing', async () => {
  wire.publish('v1/devices/me/telemetry', '[{"ts":1,"values":{"half":1}},{"ts":2,"values":5}]')
  expect(await wire.closed()).toBe(true)
  expect((await admin.get(telemetry('keys/timeseries'))).body).toEqual([])
})

test('shared attributes saved and deleted over REST reach the subscriber', async () => {
  await wire.subscribe('v1/devices/me/attributes')
  await admin.post(telemetry('SHARED_SCOPE'), '{"interval":30,"limit":25.0}')
  expect(String((await wire.next('publish')).payload)).toBe('{"interval":30,"limit":25.0}')
  await admin.delete(telemetry('SHARED_SCOPE?keys=interval'))
  expect(String((await wire.next('publish')).payload)).toBe('{"deleted":["interval"]}')
})

test('a two-way call over REST is sent to the device by the rule chain, and returns the response of the device', async () => {
  await wire.subscribe('v1/devices/me/rpc/request/+')
  const called = admin.post(`/api/plugins/rpc/twoway/${device.id}`, { method: 'getValue', params: true })
  const { topic, payload } = await wire.next('publish')
  expect(topic).toMatch(/^v1\/devices\/me\/rpc\/request\/\d+$/)
  expect(String(payload)).toBe('{"method":"getValue","params":true}')
  wire.publish(topic.replace('request', 'response'), '{"success": true}')
  expect(await called).toMatchObject({ status: 200, text: '{"success":true}' })

  const later = admin.post(`/api/rpc/twoway/${device.id}`, { method: 'getValue', params: 1, retries: 2 })
  const next = await wire.next('publish')
  expect(String(next.payload)).toBe('{"method":"getValue","params":1}')
  expect(next.topic).not.toBe(topic)
  wire.publish(next.topic.replace('request', 'response'), '{"success": 2}')
  expect(await later).toMatchObject({ status: 200, text: '{"success":2}' })
  const persistent = await admin.post(`/api/rpc/oneway/${device.id}`, { method: 'x', persistent: true })
  expect(persistent).toMatchObject({ status: 400, body: { message: 'Persistent calls are not supported' } })

  const oneway = await admin.post(`/api/plugins/rpc/oneway/${device.id}`, { method: 'x', params: {} })
  expect([oneway.status, oneway.text]).toEqual([200, ''])

  const { body } = await admin.get(
    `/api/audit/logs/entity/DEVICE/${device.id}?pageSize=10&page=0&actionTypes=RPC_CALL`,
  )
  const logged = body.data.map((row: { actionData: object }) => row.actionData)
  expect(logged).toContainEqual({ entityId: device.id, oneWay: false, method: 'getValue', params: 'true' })
  expect(logged).toContainEqual({ entityId: device.id, oneWay: true, method: 'x', params: '{}' })
})

test('numbers of a call reach the device with their exact value and their type', async () => {
  await wire.subscribe('v1/devices/me/rpc/request/+')
  const params = '{"limit":25.0,"serial":9007199254740993,"list":[1.50]}'
  for (const path of ['/api/plugins/rpc/oneway', '/api/rpc/oneway']) {
    await admin.post(`${path}/${device.id}`, `{"method": "set", "params": ${params}, "timeout": 5000}`)
    const { payload } = await wire.next('publish')
    expect(String(payload)).toBe(`{"method":"set","params":${params.replace('1.50', '1.5')}}`)
  }
})

test('the JSON of a call is read with every content type', async () => {
  await wire.subscribe('v1/devices/me/rpc/request/+')
  for (const path of ['/api/plugins/rpc/oneway', '/api/rpc/oneway']) {
    const answer = await app.anyNode().http.inject({
      method: 'POST',
      url: `${path}/${device.id}`,
      headers: { 'x-authorization': `Bearer ${admin.token}`, 'content-type': 'text/plain' },
      payload: '{"method": "set", "params": 25.0}',
    })
    expect(answer.statusCode, path).toBe(200)
    expect(String((await wire.next('publish')).payload)).toBe('{"method":"set","params":25.0}')
  }
})

test('a response that is not JSON gives 406', async () => {
  await wire.subscribe('v1/devices/me/rpc/request/+')
  const called = admin.post(`/api/plugins/rpc/twoway/${device.id}`, { method: 'm', params: null })
  const { topic } = await wire.next('publish')
  wire.publish(topic.replace('request', 'response'), 'plain words')
  expect((await called).status).toBe(406)
})

test('calls without a method, to devices of other tenants and without a token are refused', async () => {
  const path = `/api/plugins/rpc/oneway/${device.id}`
  expect((await admin.post(path, { params: {} })).status).toBe(400)
  expect((await admin.post(path, '{"method":"m","params":1e400}')).status).toBe(400)
  const { admin: otherAdmin } = await app.aTenant()
  expect((await otherAdmin.post(path, { method: 'm', params: {} })).status).toBe(404)
  expect((await app.anonymous.post(path, { method: 'm' })).status).toBe(401)
})

test.each(['oneway', 'twoway'])(
  'the %s call to an unknown device gets 404, and a call of a system administrator 403, in plain text',
  async (kind) => {
    const unknown = '13814000-1dd2-11b2-8080-808080808081'
    const call = { method: 'm', params: {}, timeout: '5000' }
    const answer = await admin.post(`/api/plugins/rpc/${kind}/${unknown}`, call)
    expect([answer.status, answer.text]).toEqual([404, 'Device with the requested id was not found'])
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    const sysadmin = await app.aUser({ authority: 'SYS_ADMIN' })
    const denied = await sysadmin.post(`/api/plugins/rpc/${kind}/${device.id}`, call)
    expect([denied.status, denied.headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8'])
  },
)

test('a call to an offline device ends after its timeout with 409, or with 504 on the path of later versions', async () => {
  wire.end()
  const call = { method: 'm', params: {}, timeout: 5000 }
  const answers = await Promise.all([
    admin.post(`/api/plugins/rpc/twoway/${device.id}`, call),
    admin.post(`/api/rpc/twoway/${device.id}`, call),
  ])
  expect(answers.map(({ status }) => status)).toEqual([409, 504])
})

test('a call that is not answered ends with 408, or with 504 if the caller requests this status', async () => {
  await wire.subscribe('v1/devices/me/rpc/request/+')
  const call = (headers: Record<string, string>) =>
    app.anyNode().http.inject({
      method: 'POST',
      url: `/api/plugins/rpc/twoway/${device.id}`,
      headers: { 'x-authorization': `Bearer ${admin.token}`, ...headers },
      payload: { method: 'm', params: {}, timeout: 5000 },
    })
  const answers = await Promise.all([call({}), call({ 'x-timeout-status': '504' })])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([408, 504])
})

test('a waiting call that a device fetched over HTTP and did not answer ends with 408', async () => {
  wire.end()
  const call = { method: 'm', params: {}, timeout: 5000 }
  const called = admin.post(`/api/plugins/rpc/twoway/${device.id}`, call)
  const fetchCall = () => app.anonymous.get(`/api/v1/${encodeURIComponent(device.name)}/rpc?timeout=1`)
  await expect.poll(async () => (await fetchCall()).status).toBe(200)
  expect((await called).status).toBe(408)
})

test('changed credentials and the deletion of a device end its session', async () => {
  const { body: credentials } = await admin.get(`/api/device/${device.id}/credentials`)
  await admin.post('/api/device/credentials', { ...credentials, credentialsId: `${device.name} new` })
  expect(await wire.closed()).toBe(true)
  const again = await mqttWire(port)
  expect(await again.connect({ username: `${device.name} new` })).toMatchObject({ returnCode: 0 })
  await admin.delete(`/api/device/${device.id}`)
  expect(await again.closed()).toBe(true)
})

test('a connected device becomes active', async () => {
  await vi.waitFor(async () => {
    const { body } = await admin.get(telemetry('values/attributes/SERVER_SCOPE?keys=active,lastConnectTime'))
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'active', value: true }),
        expect.objectContaining({ key: 'lastConnectTime', value: expect.any(Number) }),
      ]),
    )
  })
})

test('a device that posts over HTTP needs only its token', async () => {
  const answer = await app.anonymous.post(`/api/v1/${encodeURIComponent(device.name)}/telemetry`, '{t:1}')
  expect([answer.status, answer.text]).toEqual([200, ''])
  expect((await admin.get(telemetry('values/timeseries?keys=t'))).body.t[0].value).toBe('1')
})

test('a call of a control widget reaches a device that polls over HTTP', async () => {
  wire.end()
  const name = encodeURIComponent(device.name)
  const called = admin.post(`/api/plugins/rpc/twoway/${device.id}`, {
    method: 'setState',
    params: true,
    timeout: 60_000,
  })
  const { body } = await app.anonymous.get(`/api/v1/${name}/rpc?timeout=60000`)
  expect(body).toMatchObject({ method: 'setState', params: true })
  expect((await app.anonymous.post(`/api/v1/${name}/rpc/${body.id}`, '{"state":1}')).status).toBe(200)
  expect(await called).toMatchObject({ status: 200, text: '{"state":1}' })
})

test('a call of a control widget reaches a device that observes over CoAP', async () => {
  wire.end()
  const coapPort = await app.anyNode().transports.listenCoap({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ type: 'udp4' })
  onTestFinished(() => void agent.close())
  const request = (method: 'GET' | 'POST', feature: string, payload = '', observe = false) => {
    const pathname = `/api/v1/${encodeURIComponent(device.name)}/${feature}`
    const outgoing = agent.request({ host: '127.0.0.1', port: coapPort, method, pathname, observe })
    return new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.on('response', resolve)
      outgoing.on('error', reject)
      outgoing.end(payload)
    })
  }
  const called = admin.post(`/api/plugins/rpc/twoway/${device.id}`, {
    method: 'setState',
    params: false,
    timeout: 60_000,
  })
  const observed = (await request('GET', 'rpc', '', true)) as unknown as ObserveReadStream
  const [chunk] = (await once(observed, 'data')) as [Buffer]
  const { id, ...call } = JSON.parse(String(chunk)) as { id: number }
  expect(call).toEqual({ method: 'setState', params: false })
  expect((await request('POST', `rpc/${id}`, '{"state":0}')).code).toBe('2.03')
  expect(await called).toMatchObject({ status: 200, text: '{"state":0}' })
})

test('provisioning requests about a device are in its audit log, without the secret of the profile', async () => {
  const { body: known } = await admin.get('/api/deviceProfileInfo/default')
  const { body: standard } = await admin.get(`/api/deviceProfile/${known.id.id}`)
  const provisionConfiguration = { type: 'ALLOW_CREATE_NEW_DEVICES', provisionDeviceSecret: 'profile secret' }
  const saved = await admin.post('/api/deviceProfile', {
    ...standard,
    ...{ id: null, name: 'Provisioned', default: false, provisionDeviceKey: 'profile key' },
    provisionType: provisionConfiguration.type,
    profileData: { ...standard.profileData, provisionConfiguration },
  })
  expect(saved.status).toBe(200)
  const request = {
    ...{ deviceName: 'Pump', token: 'pump token' },
    ...{ provisionDeviceKey: 'profile key', provisionDeviceSecret: 'profile secret' },
  }
  for (const status of ['SUCCESS', 'FAILURE'])
    expect((await app.anonymous.post('/api/v1/provision', request)).body).toMatchObject({ status })
  const { body: pump } = await admin.get('/api/tenant/devices?deviceName=Pump')
  const logs = await admin.get(
    `/api/audit/logs/entity/DEVICE/${pump.id.id}?pageSize=5&page=0&sortProperty=createdTime`,
  )
  const row = {
    entityName: 'Pump',
    userName: 'Pump',
    actionData: { provisionRequest: { deviceName: 'Pump' } },
  }
  expect(logs.body.data).toMatchObject([
    { ...row, actionType: 'PROVISION_SUCCESS', actionStatus: 'SUCCESS' },
    { ...row, actionType: 'PROVISION_FAILURE', actionStatus: 'FAILURE' },
  ])
  expect(logs.text).not.toMatch(/profile secret|pump token/)
})
