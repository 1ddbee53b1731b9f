import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { Agent, defaultTiming, type IncomingMessage, type ObserveReadStream, updateTiming } from 'coap'
import { generate, parse } from 'coap-packet'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aDevice, startEndpoint } from '../testing/endpoint'
import { coapServer } from './coap-server'

let endpoint: Awaited<ReturnType<typeof startEndpoint>>
let server: Awaited<ReturnType<typeof coapServer>>
let agent: Agent

async function start(options: Parameters<typeof startEndpoint>[0] = {}) {
  endpoint = await startEndpoint(options)
  server = await coapServer({ host: '127.0.0.1', port: 0 }, endpoint.services)
  agent = new Agent({ type: 'udp4' })
}
beforeEach(() => start())
afterEach(async () => {
  agent.close()
  await server.close()
  await endpoint.stop()
})

const device = () => endpoint.devices[0]!.device
const token = () => endpoint.devices[0]!.credentials.credentialsId

type Method = 'GET' | 'POST' | 'PUT'

function request(method: Method, pathname: string, payload = '', observe?: boolean) {
  const [path, query] = pathname.split('?')
  const outgoing = agent.request({
    host: '127.0.0.1',
    port: server.port,
    method,
    pathname: path,
    query,
    observe,
  })
  return new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve)
    outgoing.on('error', reject)
    // Blocks of 1024 bytes.
    if (payload.length > 1024) outgoing.setOption('Block1', Buffer.of(6))
    outgoing.end(payload)
  })
}

async function ask(method: Method, rest: string, payload?: string) {
  const answer = await request(method, `/api/v1/${rest}`, payload)
  return [answer.code, String(answer.payload)]
}

/** The bytes of a request whose response is not awaited. */
const aConfirmablePost = (path: string, payload: string) =>
  generate({
    code: '0.02',
    confirmable: true,
    messageId: 7,
    token: Buffer.of(1, 2),
    options: path.split('/').map((part) => ({ name: 'Uri-Path', value: Buffer.from(part) })),
    payload: Buffer.from(payload),
  })

const ownPath = (feature: string) => `${token()}/${feature}`

/** Collects the notifications of an observer. */
async function observe(feature: string) {
  const received: string[] = []
  const opened = request('GET', `/api/v1/${ownPath(feature)}`, '', true)
  void opened.then((answer) => {
    const stream = answer as unknown as ObserveReadStream
    stream.on('data', (chunk) => received.push(`${answer.code} ${chunk}`))
  })
  await vi.waitFor(() => expect(endpoint.sessions.count()).toBe(1))
  return { received, opened }
}

function saveShared(value: number) {
  const entityId = { entityType: 'DEVICE' as const, id: device().id }
  const entries = [{ key: 'k', value: { kind: 'LONG', value } as const }]
  endpoint.bus.emit('attributesSaved', {
    tenantId: device().tenantId,
    entityId,
    scope: 'SHARED_SCOPE',
    entries,
    ts: 1,
  })
}

test('a stored upload gets the response 2.03 Valid; the case of the feature in the path is ignored', async () => {
  expect(await ask('POST', ownPath('telemetry'), '{temperature:25}')).toEqual(['2.03', ''])
  expect(await ask('POST', ownPath('Attributes'), '{"fw":"x"}')).toEqual(['2.03', ''])
  expect(await ask('POST', ownPath('telemetry'), '[]')).toEqual(['2.03', ''])
  expect(endpoint.messages.map(({ type, data }) => `${type} ${data}`)).toEqual([
    'POST_TELEMETRY_REQUEST {"temperature":25}',
    'POST_ATTRIBUTES_REQUEST {"fw":"x"}',
  ])
})

test('a large upload arrives in blocks', async () => {
  const text = 'x'.repeat(5_000)
  expect(await ask('POST', ownPath('telemetry'), JSON.stringify({ text }))).toEqual(['2.03', ''])
  expect(endpoint.messages[0]!.data).toBe(JSON.stringify({ text }))
})

test.each<[Method, string, string, string]>([
  ['POST', 'telemetry', 'nonsense{', '4.00'],
  ['POST', 'telemetry', '', '4.00'],
  ['POST', 'nothing', '{}', '4.00'],
  ['GET', 'telemetry', '', '4.00'],
  ['GET', 'rpc', '', '4.00'],
  ['PUT', 'telemetry', '{}', '4.05'],
  ['GET', 'attributes', '', '4.04'],
  ['POST', 'rpc', '{"params":1}', '4.00'],
  ['POST', 'rpc/x', '{}', '4.00'],
])('%s %s with %j answers %s', async (method, feature, payload, code) => {
  expect((await ask(method, ownPath(feature), payload))[0]).toBe(code)
})

test('an unknown token is refused', async () => {
  expect((await ask('POST', 'unknown/telemetry', '{"a":1}'))[0]).toBe('4.01')
})

test('a payload that could not be stored gets a server error', async () => {
  agent.close()
  await server.close()
  await endpoint.stop()
  await start({ push: () => Promise.reject(new Error('database down')) })
  expect((await ask('POST', ownPath('telemetry'), '{"a":1}'))[0]).toBe('5.00')
})

test('a large response with characters of several bytes arrives in blocks', async () => {
  const value = { kind: 'STRING', value: 'ü€😀'.repeat(300) } as const
  endpoint.stored.push({ entityId: device().id, scope: 'CLIENT_SCOPE', key: 'a', value, lastUpdateTs: 1 })
  const [code, text] = await ask('GET', ownPath('attributes'))
  expect([code, JSON.parse(text!)]).toEqual(['2.05', { client: { a: value.value } }])
})

test('attributes are read by keys; a key with NUL is refused', async () => {
  const value = { kind: 'LONG', value: 1 } as const
  for (const key of ['a', 'b'])
    endpoint.stored.push({ entityId: device().id, scope: 'CLIENT_SCOPE', key, value, lastUpdateTs: 1 })
  expect(await ask('GET', ownPath('attributes'))).toEqual(['2.05', '{"client":{"a":1,"b":1}}'])
  expect(await ask('GET', ownPath('attributes?clientKeys=b,c'))).toEqual(['2.05', '{"client":{"b":1}}'])
  expect(await ask('GET', ownPath('attributes?clientKeys=%00b'))).toEqual(['4.00', ''])
})

test('an observer of attributes gets every update, and its session ends when the credentials change', async () => {
  const { received, opened } = await observe('attributes')
  expect(endpoint.presence).toContain(`connected ${device().name}`)
  saveShared(1)
  await opened
  await vi.waitFor(() => expect(received).toEqual(['2.05 {"k":1}']))
  saveShared(2)
  await vi.waitFor(() => expect(received).toHaveLength(2))
  expect(received[1]).toBe('2.05 {"k":2}')
  endpoint.bus.emit('deviceCredentialsChanged', { tenantId: device().tenantId, deviceId: device().id })
  await vi.waitFor(() => expect(endpoint.sessions.count()).toBe(0))
  expect(endpoint.presence).toContain(`disconnected ${device().name}`)
})

test('an observer of calls gets the waiting calls and answers them by id', async () => {
  const result = endpoint.rpc.calls.call(device().id, 'reboot', '{}', false, Date.now() + 60_000)
  const { received } = await observe('rpc')
  await vi.waitFor(() => expect(received).toEqual(['2.05 {"id":0,"method":"reboot","params":{}}']))
  expect(await ask('POST', ownPath('rpc/0'), '{"ok":true}')).toEqual(['2.03', ''])
  expect(await result).toEqual({ response: '{"ok":true}' })
})

test('an observation ends when the observer cancels', async () => {
  const socket = createSocket('udp4')
  const answers: string[] = []
  socket.on('message', (bytes) => answers.push(bytes.subarray(0, 2).toString('hex')))
  const path = ['api', 'v1', token(), 'attributes'].map((part, index) =>
    Buffer.concat([Buffer.of((index === 0 ? 0x50 : 0) + part.length), Buffer.from(part)]),
  )
  // CON GET with token 01020304, Observe and the path.
  const send = (messageId: number, observe: number[]) =>
    socket.send(
      Buffer.concat([Buffer.of(0x44, 1, 0, messageId, 1, 2, 3, 4, ...observe), ...path]),
      server.port,
      '127.0.0.1',
    )
  send(1, [0x60])
  await vi.waitFor(() => expect(endpoint.sessions.count()).toBe(1))
  await vi.waitFor(() => expect(answers).toEqual(['6000']))
  send(2, [0x61, 1])
  await vi.waitFor(() => expect(endpoint.sessions.count()).toBe(0))
  // The empty acknowledgement of the first request, then 2.03 for the second.
  await vi.waitFor(() => expect(answers).toEqual(['6000', '6443']))
  socket.close()
})

test('a request of the device gets the answer of the rule chain', async () => {
  const answer = ask('POST', ownPath('rpc'), '{"method":"getTime","params":{}}')
  await vi.waitFor(() => expect(endpoint.messages).toHaveLength(1))
  const { sessionId = '', requestId } = endpoint.messages[0]!.metadata
  endpoint.rpc.requests.answer(endpoint.messages[0]!.tenantId, sessionId, Number(requestId), '{"now":1}')
  expect(await answer).toEqual(['2.05', '{"now":1}'])
})

test('a claim is accepted, and a provisioning request is answered', async () => {
  expect(await ask('POST', ownPath('claim'))).toEqual(['2.03', ''])
  expect(endpoint.claimed).toMatchObject([{ secretKey: '' }])
  const [code, text] = await ask(
    'POST',
    'provision',
    '{"provisionDeviceKey":"pk","provisionDeviceSecret":"s"}',
  )
  expect([code, JSON.parse(text!).status]).toEqual(['2.05', 'SUCCESS'])
  expect((await ask('POST', 'provision', '{}'))[0]).toBe('4.00')
})

test('random datagrams do not affect later requests', async () => {
  const socket = createSocket('udp4')
  const send = (bytes: Uint8Array) =>
    new Promise((resolve) => socket.send(bytes, server.port, '127.0.0.1', resolve))
  // Datagrams with a valid CoAP header reach more of the parser than random bytes.
  const begin = fc.constantFrom(
    [],
    [0x40, 0x02],
    [0x44, 0x01, 0, 1, 1, 2, 3, 4],
    [0x44, 0x02, 0, 2, 1, 2, 3, 4, 0xd1, 0x0e],
  )
  const datagram = fc
    .tuple(begin, fc.uint8Array({ maxLength: 60 }))
    .map(([head, tail]) => Uint8Array.from([...head, ...tail]))
  await fc.assert(
    fc.asyncProperty(datagram, async (bytes) => void (await send(bytes))),
    { numRuns: process.env.SOAK ? 500 : 100 },
  )
  socket.close()
  expect(await ask('POST', ownPath('telemetry'), '{"a":1}')).toEqual(['2.03', ''])
})

test('a device that disconnects before the response affects no other device', async () => {
  agent.close()
  await server.close()
  await endpoint.stop()
  // The answer is sent after the acknowledgement of the request, so it is a message that needs its own acknowledgement.
  const socket = createSocket('udp4')
  const acknowledged = once(socket, 'message')
  await start({ push: () => acknowledged.then(() => {}) })
  const logged = vi.spyOn(endpoint.services.log, 'debug')
  updateTiming({ ackTimeout: 0.01, maxRetransmit: 1, maxLatency: 0.01 })
  onTestFinished(() => defaultTiming())
  socket.send(aConfirmablePost(`api/v1/${ownPath('telemetry')}`, '{"a":1}'), server.port, '127.0.0.1')
  await vi.waitFor(() =>
    expect(logged).toHaveBeenCalledWith(expect.anything(), 'CoAP response not delivered'),
  )
  socket.close()
  defaultTiming()
  expect(await ask('POST', ownPath('telemetry'), '{"a":1}')).toEqual(['2.03', ''])
})

test.each(['b+64/token=', '50%', 'what?', 'a%41'])(
  'a token with special characters is read from one part of the path: %s',
  async (name) => {
    agent.close()
    await server.close()
    await endpoint.stop()
    await start({ devices: [aDevice({}, { credentialsId: name })] })
    const socket = createSocket('udp4')
    onTestFinished(() => void socket.close())
    const parts = ['api', 'v1', token(), 'telemetry']
    const options = parts.map((part) => ({ name: 'Uri-Path', value: Buffer.from(part) }))
    const upload = generate({ code: '0.02', messageId: 7, options, payload: Buffer.from('{"a":1}') })
    socket.send(upload, server.port, '127.0.0.1')
    await vi.waitFor(() => expect(endpoint.messages).toHaveLength(1))
  },
)

test('the names of requested attributes may be plain or percent-encoded', async () => {
  const value = { kind: 'LONG', value: 1 } as const
  for (const key of ['a+b', '50%', 'c d', 'e=f'])
    endpoint.stored.push({ entityId: device().id, scope: 'CLIENT_SCOPE', key, value, lastUpdateTs: 1 })
  for (const [text, key] of [
    ['a+b', 'a+b'],
    ['50%', '50%'],
    ['c%20d', 'c d'],
    ['e=f', 'e=f'],
  ])
    expect(await ask('GET', `${ownPath('attributes')}?clientKeys=${text}`)).toEqual([
      '2.05',
      JSON.stringify({ client: { [key!]: 1 } }),
    ])
})

test('the Observe option of an upload is ignored', async () => {
  const outgoing = agent.request({
    ...{ host: '127.0.0.1', port: server.port, method: 'POST', pathname: `/api/v1/${ownPath('telemetry')}` },
    options: { Observe: Buffer.of() },
  })
  const answer = await new Promise<IncomingMessage>((resolve) => {
    outgoing.on('response', resolve)
    outgoing.end('{"a":1}')
  })
  expect(answer.code).toBe('2.03')
})

/** A client that records the codes of received datagrams, except empty acknowledgements. */
function aRawClient() {
  const socket = createSocket('udp4')
  onTestFinished(() => void socket.close())
  const codes: string[] = []
  socket.on('message', (bytes) => {
    const { code = '' } = parse(bytes)
    if (code !== '0.00') codes.push(code)
  })
  const send = (bytes: Buffer) => socket.send(bytes, server.port, '127.0.0.1')
  return { codes, send }
}

const anObservation = (path: string) =>
  generate({
    code: '0.01',
    confirmable: true,
    messageId: 9,
    token: Buffer.of(3, 4),
    options: [
      { name: 'Observe', value: Buffer.of() },
      ...path.split('/').map((part) => ({ name: 'Uri-Path' as const, value: Buffer.from(part) })),
    ],
  })

test('an observation with unknown credentials is refused', async () => {
  const { codes, send } = aRawClient()
  send(anObservation('api/v1/unknown/attributes'))
  await vi.waitFor(() => expect(codes).toEqual(['4.01']))
})

test('a server that stops refuses new observations, ends open observations and answers received requests', async () => {
  agent.close()
  await server.close()
  await endpoint.stop()
  let commit = () => {}
  const committed = new Promise<void>((resolve) => {
    commit = resolve
  })
  await start({ push: () => committed })
  const [observer, lateObserver, uploader] = [aRawClient(), aRawClient(), aRawClient()]
  observer.send(anObservation(`api/v1/${ownPath('attributes')}`))
  await vi.waitFor(() => expect(endpoint.sessions.count()).toBe(1))
  server.stopListening()
  lateObserver.send(anObservation(`api/v1/${ownPath('attributes')}`))
  await vi.waitFor(() => expect(lateObserver.codes).toEqual(['5.03']))
  uploader.send(aConfirmablePost(`api/v1/${ownPath('telemetry')}`, '{"a":1}'))
  await vi.waitFor(() => expect(endpoint.messages).toHaveLength(1))
  const closed = server.close()
  await vi.waitFor(() => expect(observer.codes).toEqual(['5.03']))
  expect(uploader.codes).toEqual([])
  commit()
  await closed
  await vi.waitFor(() => expect(uploader.codes).toEqual(['2.03']))
  // `afterEach` closes the server, so a server has to be open.
  server = await coapServer({ host: '127.0.0.1', port: 0 }, endpoint.services)
})

test('a datagram that is not a CoAP request gets no response', async () => {
  const socket = createSocket('udp4')
  const codes: number[] = []
  socket.on('message', (answer) => codes.push(answer[1]!))
  const send = (...bytes: number[]) => socket.send(Uint8Array.from(bytes), server.port, '127.0.0.1')
  send(0xe4, 0x6a, 0x2a, 0xfe) // another version
  send(0x42, 0x02, 0, 1, 1, 2, 0xf3, 1) // an invalid option
  send(0x40) // cut off
  send(0x42, 0x45, 0, 3, 1, 2) // a response, which is not for a server
  send(0x49, 0x02, 0, 4, 1, 2, 3, 4, 5, 6, 7, 8, 9) // a token that is too long
  send(0x42, 0x02, 0, 2, 1, 2) // a valid CoAP request: POST without a path
  await vi.waitFor(() => expect(codes).toEqual([0x80]))
  socket.close()
})

test('of 80 requests outside of the API, 50 get an error response and the others get no response', async () => {
  // The limit refills with time: with a fixed clock the test does not depend on the speed of the machine.
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  onTestFinished(() => void vi.restoreAllMocks())
  const socket = createSocket('udp4')
  onTestFinished(() => void socket.close())
  const codes: string[] = []
  socket.on('message', (answer) => codes.push(parse(answer).code))
  for (let messageId = 1; messageId <= 80; messageId++) {
    const options = [{ name: 'Uri-Path' as const, value: Buffer.from('other') }]
    const bytes = generate({ code: '0.01', confirmable: false, messageId, options })
    await new Promise((resolve) => socket.send(bytes, server.port, '127.0.0.1', resolve))
  }
  expect(await ask('POST', ownPath('telemetry'), '{"a":1}')).toEqual(['2.03', ''])
  await vi.waitFor(() => expect(codes).toHaveLength(50))
  expect(new Set(codes)).toEqual(new Set(['4.00']))
})

test('MQTT_BASIC credentials are refused', async () => {
  agent.close()
  await server.close()
  await endpoint.stop()
  await start({ devices: [aDevice({}, { credentialsType: 'MQTT_BASIC' })] })
  expect((await ask('POST', ownPath('telemetry'), '{"a":1}'))[0]).toBe('4.01')
})
