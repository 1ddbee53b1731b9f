import type { Completion } from '@signalbox/model/completion'
import { dataOf, type Message } from '@signalbox/model/message'
import { aMessage, anId } from '@signalbox/rule-nodes/testing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connectNats } from '../network/nats-connection'
import { natsNetwork } from '../network/nats-network'
import { PARTITIONS } from '../nodes/partitions'
import { type NatsServer, startNatsServer } from '../testing/nats-server'
import { messageExchange } from './message-exchange'

let server: NatsServer
/** The state that all nodes of a test share. */
let owners: string[]
let alive: Set<string>
let unreachable: Set<string>
let epoch = 0
const closers: (() => Promise<void>)[] = []

beforeAll(async () => {
  server = await startNatsServer()
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})
afterAll(() => server.stop())

/** A node that records the messages it processes. The messages end at once, or when the test ends them. */
async function aNode({ endsAtOnce = true } = {}) {
  /** The number of epochs that this node has not read yet. */
  let epochsBehind = 0
  let hasLease = true
  const settings = { nodeName: 'test', address: '', nats: { servers: [`127.0.0.1:${server.port}`] } }
  const connection = await connectNats(settings, 'signalbox.one', 'test')
  const log = { info: () => undefined, warn: () => undefined }
  const network = natsNetwork({ connection, nodeId: crypto.randomUUID(), prefix: 'signalbox.one', log })
  const started: string[] = []
  const running: Completion[] = []
  const exchange = messageExchange({
    network,
    log,
    membership: {
      ownerOfPartition: (partition) => owners[partition],
      epochOfPartition: () => epoch - epochsBehind,
      hasLease: () => hasLease,
      isMember: () => true,
      scheduleStep: () => undefined,
      nodes: () => [...alive].map((id) => ({ id, isReachable: !unreachable.has(id) })) as never,
    },
    process(msg: Message, done) {
      started.push(dataOf(msg))
      if (endsAtOnce) done.resolve()
      else running.push(done)
    },
  })
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    exchange.close()
    await network.close()
  }
  closers.push(close)
  const setEpochsBehind = (number: number) => {
    epochsBehind = number
  }
  const setLease = (has: boolean) => {
    hasLease = has
  }
  return { id: network.nodeId, network, exchange, started, running, close, setEpochsBehind, setLease }
}

const originator = anId('DEVICE')
const messageWith = (data: string) => aMessage({ originator, data })

function setOwner(node: { id: string }, ...nodes: { id: string }[]) {
  owners = Array(PARTITIONS).fill(node.id)
  unreachable = new Set()
  epoch++
  alive = new Set([node, ...nodes].map(({ id }) => id))
}

test('messages are processed at their owner, in order, and their senders get the outcome', async () => {
  const [a, b] = await Promise.all([aNode(), aNode()])
  setOwner(b, a)
  const numbers = Array.from({ length: 2000 }, (_, n) => String(n))
  await Promise.all(numbers.map((data) => a.exchange.push(messageWith(data))))
  expect(b.started).toEqual(numbers)
  expect(a.started).toEqual([])
})

test('a failure at the owner fails the message at its sender; a message larger than a frame is refused', async () => {
  const [a, b] = await Promise.all([aNode(), aNode({ endsAtOnce: false })])
  setOwner(b, a)
  const failing = expect(a.exchange.push(messageWith('x'))).rejects.toMatchObject({
    status: 503,
    message: 'disk full',
  })
  await vi.waitFor(() => expect(b.running).toHaveLength(1))
  b.running[0]!.reject(new Error('disk full'))
  await failing
  const large = a.exchange.push(messageWith('x'.repeat(2 * 1024 * 1024)))
  await expect(large).rejects.toThrow('larger than NATS allows')
})

test('messages stay in order when a partition moves: the old owner ends started messages, the new owner gets all other messages', async () => {
  const [a, b, c] = await Promise.all([aNode(), aNode({ endsAtOnce: false }), aNode()])
  setOwner(b, a, c)
  const partitions = [...owners.keys()]
  const first = a.exchange.push(messageWith('1'))
  await vi.waitFor(() => expect(b.started).toEqual(['1']))
  const drained = b.exchange.work.drain(partitions)
  // This message arrives while the old owner drains, and is held there.
  const second = a.exchange.push(messageWith('2'))
  b.running[0]!.resolve()
  await first
  expect(await drained).toEqual(partitions)
  setOwner(c, a, b)
  const third = a.exchange.push(messageWith('3'))
  for (const node of [a, b, c]) node.exchange.work.release(partitions)
  await Promise.all([second, third])
  expect(b.started).toEqual(['1'])
  expect(c.started).toEqual(['2', '3'])
})

test('unanswered messages of a lost node go to the next owner', async () => {
  const [a, b] = await Promise.all([aNode(), aNode({ endsAtOnce: false })])
  setOwner(b, a)
  const pushed = ['1', '2'].map((data) => a.exchange.push(messageWith(data)))
  await vi.waitFor(() => expect(b.started).toEqual(['1', '2']))
  setOwner(a)
  a.exchange.work.release([...owners.keys()])
  await Promise.all(pushed)
  expect(a.started).toEqual(['1', '2'])
})

test('messages wait while NATS is unreachable and are processed after the reconnect', async () => {
  const [a, b] = await Promise.all([aNode(), aNode()])
  setOwner(b, a)
  await a.exchange.push(messageWith('1'))
  await server.stop()
  await vi.waitFor(() => expect(a.network.isConnected()).toBe(false))
  const pushed = a.exchange.push(messageWith('2'))
  await server.start()
  await pushed
  expect(b.started).toEqual(['1', '2'])
})

test('a new owner holds messages, in order, until it has read that it is the owner', async () => {
  const [a, b] = await Promise.all([aNode(), aNode()])
  setOwner(b, a)
  b.setEpochsBehind(1)
  const first = a.exchange.push(messageWith('1'))
  await b.network.flush()
  await a.network.flush()
  b.setEpochsBehind(0)
  const second = a.exchange.push(messageWith('2'))
  b.exchange.work.release([])
  await Promise.all([first, second])
  expect(b.started).toEqual(['1', '2'])
})

test('unanswered messages of a node without a connection go to the next owner of the partition', async () => {
  const [a, b] = await Promise.all([aNode(), aNode({ endsAtOnce: false })])
  setOwner(b, a)
  const pushed = a.exchange.push(messageWith('1'))
  await vi.waitFor(() => expect(b.started).toEqual(['1']))
  setOwner(a, b)
  a.exchange.work.release([])
  expect(a.started).toEqual([])
  unreachable.add(b.id)
  a.exchange.work.release([])
  await pushed
  expect(a.started).toEqual(['1'])
})

test('a node whose lease has run out sends nothing, and fails the messages it holds when it is expelled', async () => {
  const [a, b] = await Promise.all([aNode(), aNode()])
  setOwner(b, a)
  await a.exchange.push(messageWith('1'))
  a.setLease(false)
  const late = expect(a.exchange.push(messageWith('2'))).rejects.toMatchObject({ status: 503 })
  a.exchange.work.abandon()
  await late
  a.setLease(true)
  await a.exchange.push(messageWith('3'))
  expect(b.started).toEqual(['1', '3'])
})

test('a message of a session that the device has replaced is refused, also after the partition has moved', async () => {
  const [a, b, c] = await Promise.all([aNode(), aNode(), aNode()])
  const sent = (data: string, sessionOpenedMs: number) => ({ ...messageWith(data), sessionOpenedMs })
  setOwner(c, a, b)
  await a.exchange.push(sent('first', 10_000))
  await b.exchange.push(sent('again', 15_000))
  await expect(a.exchange.push(sent('late', 10_000))).rejects.toThrow('newer session')
  await b.exchange.push(messageWith('without a session'))
  await a.exchange.push(sent('clocks differ', 14_500))
  expect(c.started).toEqual(['first', 'again', 'without a session', 'clocks differ'])
  setOwner(a, b, c)
  await b.exchange.push(sent('moved', 15_000))
  await expect(a.exchange.push(sent('late', 10_000))).rejects.toThrow('newer session')
  expect(a.started).toEqual(['moved'])
})
