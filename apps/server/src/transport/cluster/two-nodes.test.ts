import type { EntityId } from '@signalbox/model/entity-id'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ClusterNetwork } from '../../cluster/network/network'
import { type NatsServer, startNatsServer } from '../../cluster/testing/nats-server'
import { testNetwork } from '../../cluster/testing/test-network'
import { aDevice, startEndpoint } from '../testing/endpoint'
import { mqttWire } from '../testing/mqtt-wire'

type Endpoint = Awaited<ReturnType<typeof startEndpoint>>

let server: NatsServer
let networks: ClusterNetwork[]
let nodeA: Endpoint
let nodeB: Endpoint
beforeAll(async () => {
  server = await startNatsServer()
  networks = await Promise.all([testNetwork(server), testNetwork(server)])
})
afterAll(async () => {
  await Promise.all(networks.map((network) => network.close()))
  await server.stop()
})
beforeEach(async () => {
  const devices = [aDevice()]
  ;[nodeA, nodeB] = (await Promise.all(networks.map((network) => startEndpoint({ devices, network })))) as [
    Endpoint,
    Endpoint,
  ]
  await Promise.all(networks.map((network) => network.flush()))
})
afterEach(() => Promise.all([nodeA.stop(), nodeB.stop()]))

const RPC = 'v1/devices/me/rpc/request/+'
const device = () => nodeA.devices[0]!.device
const deviceId = (): EntityId => ({ entityType: 'DEVICE', id: device().id })
const inAMinute = () => Date.now() + 60_000

async function connectDevice({ port, devices }: Endpoint) {
  const wire = await mqttWire(port)
  await wire.connect({ username: devices[0]!.credentials.credentialsId })
  return wire
}

test('a newer session at any node replaces the older session, which sends no disconnect event', async () => {
  const first = await connectDevice(nodeA)
  const second = await connectDevice(nodeB)
  expect(await first.closed()).toBe(true)
  const third = await connectDevice(nodeA)
  expect(await second.closed()).toBe(true)
  await third.settled()
  expect([nodeA.sessions.count(), nodeB.sessions.count()]).toEqual([1, 0])
  expect([...nodeA.presence, ...nodeB.presence].filter((event) => event.startsWith('disconnected'))).toEqual(
    [],
  )
})

test('shared attributes stored at one node reach the device at the other node', async () => {
  const wire = await connectDevice(nodeB)
  await wire.subscribe('v1/devices/me/attributes')
  const entries = [{ key: 'target', value: { kind: 'LONG' as const, value: 21 } }]
  const { tenantId } = device()
  nodeA.bus.emit('attributesSaved', {
    tenantId,
    entityId: deviceId(),
    scope: 'SERVER_SCOPE',
    entries: [{ key: 'not-for-devices', value: { kind: 'LONG', value: 1 } }],
    ts: 1,
  })
  nodeA.bus.emit('attributesSaved', { tenantId, entityId: deviceId(), scope: 'SHARED_SCOPE', entries, ts: 1 })
  expect(String((await wire.next('publish')).payload)).toBe('{"target":21}')
  nodeA.bus.emit('attributesDeleted', {
    tenantId,
    entityId: deviceId(),
    scope: 'SHARED_SCOPE',
    keys: ['target'],
  })
  expect(String((await wire.next('publish')).payload)).toBe('{"deleted":["target"]}')
})

test('one-way and two-way calls reach a device at another node, also if the device subscribes later', async () => {
  const wire = await connectDevice(nodeB)
  const early = nodeA.rpc.calls.call(device().id, 'early', '1', true, inAMinute())
  await wire.subscribe(RPC)
  expect(String((await wire.next('publish')).payload)).toBe('{"method":"early","params":1}')
  expect(await early).toEqual({ response: '' })

  const oneway = nodeA.rpc.calls.call(device().id, 'oneway', '2', true, inAMinute())
  await wire.next('publish')
  expect(await oneway).toEqual({ response: '' })

  const twoway = nodeA.rpc.calls.call(device().id, 'twoway', '3', false, inAMinute())
  const { topic } = await wire.next('publish')
  wire.publish(topic.replace('request', 'response'), '{"done":true}')
  expect(await twoway).toEqual({ response: '{"done":true}' })
})

test('an unanswered call times out, and a call without a session reports NO_ACTIVE_CONNECTION', async () => {
  const missing = nodeA.rpc.calls.call(device().id, 'x', 'null', false, Date.now() + 50)
  expect(await missing).toEqual({ error: 'NO_ACTIVE_CONNECTION' })
  const wire = await connectDevice(nodeB)
  await wire.subscribe(RPC)
  const result = nodeA.rpc.calls.call(device().id, 'x', 'null', false, Date.now() + 1500)
  await wire.next('publish')
  expect(await result).toEqual({ error: 'TIMEOUT' })
})

test('a REST caller at one node gets the result of a call at the other node', async () => {
  const result = nodeA.rpc.fromRest.start(device(), { method: 'reboot', params: 'null' }, false)
  const [message] = nodeA.messages
  const wire = await connectDevice(nodeA)
  await wire.subscribe(RPC)
  const request = {
    deviceId: device().id,
    method: 'reboot',
    body: 'null',
    oneway: false,
    restApiCall: true,
    requestUuid: message!.metadata.requestUUID!,
    originServiceId: 'here',
    expirationTime: inAMinute(),
  }
  // The rule chain of the device runs at the other node.
  const nodeResult = nodeB.rpc.forNodes(device().tenantId).call(request)
  const { topic } = await wire.next('publish')
  wire.publish(topic.replace('request', 'response'), '"ok"')
  expect(await result).toEqual({ response: '"ok"' })
  expect(await nodeResult).toEqual({ response: '"ok"' })
})

test('the answer of a rule chain at one node reaches the device that sent the request to the other node', async () => {
  const wire = await connectDevice(nodeB)
  wire.publish('v1/devices/me/rpc/request/7', '{"method":"getTime","params":{}}')
  await expect.poll(() => nodeB.messages.length).toBe(1)
  const { sessionId = '', serviceId = '' } = nodeB.messages[0]!.metadata
  const answer = { deviceId: device().id, sessionId, serviceId, requestId: 7, body: '{"time":1}' }
  const other = { ...answer, body: 'of another tenant' }
  await nodeA.rpc.forNodes('another tenant').reply(other)
  await nodeA.rpc.forNodes(device().tenantId).reply(answer)
  const { topic, payload } = await wire.next('publish')
  expect([topic, String(payload)]).toEqual(['v1/devices/me/rpc/response/7', '{"time":1}'])
})
