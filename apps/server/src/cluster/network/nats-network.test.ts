import { connect } from '@nats-io/transport-node'
import { badRequest } from '@signalbox/model/errors'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { certificateOnDisk, createCertificate } from '../../tls/testing/certificates'
import { type NatsServer, startNatsServer } from '../testing/nats-server'
import { encodeError, encodeFrame } from './frame'
import { connectNats } from './nats-connection'
import { natsNetwork } from './nats-network'
import type { ClusterNetwork } from './network'

let server: NatsServer
const opened: ClusterNetwork[] = []

beforeAll(async () => {
  server = await startNatsServer('--user', 'signalbox', '--pass', 'secret-of-nats')
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((network) => network.close()))
})
afterAll(() => server.stop())

const warnings = vi.fn()
const settings = (password = 'secret-of-nats', servers = [`127.0.0.1:${server.port}`]) => ({
  nodeName: 'test',
  address: '',
  nats: { servers, user: 'signalbox', password },
})

async function aNode(installation = 'one'): Promise<ClusterNetwork> {
  const prefix = `signalbox.${installation}`
  const connection = await connectNats(settings(), prefix, 'test')
  const log = { info: () => undefined, warn: warnings }
  const network = natsNetwork({ connection, nodeId: crypto.randomUUID(), prefix, log })
  opened.push(network)
  return network
}

/** Subscriptions use the same connection as requests, so they are active once a request was answered. */
async function waitForSubscriptions(node: ClusterNetwork, other: ClusterNetwork) {
  const stop = node.answer('settled', () => true)
  await vi.waitFor(() => other.requestNode(node.nodeId, 'settled', null, 1000))
  stop()
}

test('publications reach all other nodes of the installation in order, with the id of the sender', async () => {
  const [a, b, otherInstallation] = await Promise.all([aNode(), aNode(), aNode('two')])
  const received: unknown[] = []
  for (const node of [a, b, otherInstallation])
    node.subscribe('entity.changed', (payload, from) => received.push([node.nodeId, payload, from]))
  await waitForSubscriptions(b, a)
  a.publish('entity.changed', { id: 7 })
  a.publish('entity.changed', Buffer.from('bytes'))
  await vi.waitFor(() => expect(received).toHaveLength(2))
  expect(received).toEqual([
    [b.nodeId, { id: 7 }, a.nodeId],
    [b.nodeId, Buffer.from('bytes'), a.nodeId],
  ])
})

test('a publication that is too large is dropped with a warning', async () => {
  const [a, b] = await Promise.all([aNode(), aNode()])
  const received: unknown[] = []
  b.subscribe('entity.changed', (payload) => received.push(payload))
  await waitForSubscriptions(b, a)
  a.publish('entity.changed', 'x'.repeat(a.maxPayloadBytes + 100))
  a.publish('entity.changed', 'small')
  await vi.waitFor(() => expect(received).toEqual(['small']))
  expect(warnings).toHaveBeenCalledWith(expect.objectContaining({ subject: 'entity.changed' }), DROPPED)
})

const DROPPED = 'a publication on NATS was dropped'

test('a request is answered by any node or by a given node; errors keep their status', async () => {
  const [a, b, c] = await Promise.all([aNode(), aNode(), aNode()])
  for (const node of [b, c])
    node.answer('name', async (payload) => ({ node: node.nodeId, payload: String(payload) }))
  b.answer('fail', () => Promise.reject(badRequest('not like this')))
  b.answer('silent', () => new Promise<null>(() => undefined))
  await Promise.all([waitForSubscriptions(b, a), waitForSubscriptions(c, a)])
  expect(await a.requestNode(c.nodeId, 'name', 'x', 5000)).toEqual({ node: c.nodeId, payload: 'x' })
  expect(await a.request('name', 'x', 5000)).toMatchObject({ payload: 'x' })
  await expect(a.request('fail', null, 5000)).rejects.toMatchObject({ status: 400, message: 'not like this' })
  await expect(a.request('nothing', null, 5000)).rejects.toMatchObject({ reason: 'no-listener' })
  await expect(a.request('silent', null, 50)).rejects.toMatchObject({ reason: 'timeout' })
  expect(() => a.publish('entity.*', null)).toThrow('not a subject of the cluster')
})

test('malformed frames and frames whose handler fails are dropped, and the next frame is received', async () => {
  const [a, b] = await Promise.all([aNode(), aNode()])
  const received: unknown[] = []
  const connections: boolean[] = []
  b.onConnection((isConnected) => connections.push(isConnected))
  b.subscribe('news', (payload) => {
    if (payload === 'bad') throw new Error('cannot be processed')
    received.push(payload)
  })
  await waitForSubscriptions(b, a)
  const client = await connect({
    servers: `127.0.0.1:${server.port}`,
    user: 'signalbox',
    pass: 'secret-of-nats',
  })
  const good = Buffer.from(encodeFrame(a.nodeId, 'good'))
  const otherKind = (kind: number) => Buffer.concat([Buffer.of(kind), good.subarray(1)])
  for (const bytes of [
    Buffer.alloc(0),
    good.subarray(0, 5),
    good.subarray(0, 17),
    good.subarray(0, -1),
    Buffer.alloc(1000, 0xa5),
    otherKind(0),
    otherKind(9),
    encodeError(a.nodeId, badRequest('an error without a request')),
    encodeFrame(a.nodeId, 'bad'),
  ])
    client.publish('signalbox.one.news.news', bytes)
  client.publish('signalbox.two.news.news', good)
  await client.flush()
  await client.close()
  a.publish('news', 'good')
  await vi.waitFor(() => expect(received).toEqual(['good']))
  expect(connections).toEqual([])
})

test('the errors for a wrong password and an unreachable server do not contain the password', async () => {
  await expect(connectNats(settings('wrong'), 'signalbox.one', 'test')).rejects.toThrow(
    /^No connection to NATS at 127\.0\.0\.1:\d+ \(SIGNALBOX_CLUSTER\): /,
  )
  const error = await connectNats(settings('hidden', ['127.0.0.1:1']), 'signalbox.one', 'test').catch(String)
  expect(error).toContain('No connection to NATS at 127.0.0.1:1')
  expect(error).not.toContain('hidden')
})

test('over TLS, a server and a client without a certificate of the CA are refused', async () => {
  const own = certificateOnDisk(createCertificate()).files
  const foreign = certificateOnDisk(createCertificate()).files
  const files = ['--tlscert', own.certFile, '--tlskey', own.keyFile, '--tlscacert', own.certFile]
  const secure = await startNatsServer('--tls', '--tlsverify', ...files)
  onTestFinished(() => secure.stop())
  const nats = { servers: [`127.0.0.1:${secure.port}`] }
  const connectWith = (tls: { caFile: string; certFile?: string; keyFile?: string }) =>
    connectNats({ nodeName: 'test', address: '', nats: { ...nats, tls } }, 'signalbox.one', 'test')
  const connection = await connectWith({ caFile: own.certFile, ...own })
  await connection.close()
  await expect(connectWith({ caFile: own.certFile })).rejects.toThrow('No connection to NATS')
  await expect(connectWith({ caFile: foreign.certFile, ...own })).rejects.toThrow('No connection to NATS')
})

test('a lost connection is reported, requests fail at once, and the connection is restored automatically', async () => {
  const [a, b] = await Promise.all([aNode(), aNode()])
  const seen: boolean[] = []
  a.onConnection((isConnected) => seen.push(isConnected))
  b.answer('name', () => 'b')
  await waitForSubscriptions(b, a)
  await server.stop()
  await vi.waitFor(() => expect(seen).toEqual([false]))
  await expect(a.request('name', null, 60_000)).rejects.toMatchObject({ reason: 'disconnected' })
  await server.start()
  await vi.waitFor(() => expect(seen).toEqual([false, true]), 20_000)
  await vi.waitFor(async () => expect(await a.request('name', null, 1000)).toBe('b'), 20_000)
})
