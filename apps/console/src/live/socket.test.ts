import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toFrames } from './commands'
import { createLiveSocket, type Subscriber } from './socket'

class FakeSocket {
  readyState = 0
  sent: Record<string, { cmdId: number }[]>[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  send = (text: string) => void this.sent.push(JSON.parse(text))
  close = () => this.drop(1000)
  accept() {
    this.readyState = 1
    this.onopen?.()
  }
  drop(code: number, reason = '') {
    this.readyState = 3
    this.onclose?.({ code, reason })
  }
}

let sockets: FakeSocket[]
let lost: boolean[]
let errors: string[]
let live: ReturnType<typeof createLiveSocket>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', { OPEN: 1 })
  sockets = []
  lost = []
  errors = []
  live = createLiveSocket({
    open: async () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
    onLostChange: (value) => lost.push(value),
    onError: (text) => errors.push(text),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const aSubscriber = (onUpdate: Subscriber['onUpdate'] = () => undefined): Subscriber => ({
  start: () => ({ list: 'tsSubCmds', body: { entityId: 'x' } }),
  stop: (cmdId) => ({ list: 'tsSubCmds', body: { cmdId, unsubscribe: true } }),
  onUpdate,
})

async function openSocket() {
  await vi.advanceTimersByTimeAsync(0)
  const socket = sockets.at(-1)
  socket?.accept()
  await vi.advanceTimersByTimeAsync(0)
  return socket!
}

test('commands wait for the connection and are sent in one frame', async () => {
  live.subscribe(aSubscriber())
  live.subscribe(aSubscriber())
  const socket = await openSocket()
  expect(sockets).toHaveLength(1)
  expect(socket.sent).toHaveLength(1)
  expect(socket.sent[0]?.tsSubCmds?.map((command) => command.cmdId)).toEqual([1, 2])
})

test('a frame has at most ten commands, and commands for time series are first', () => {
  const alarm = { list: 'alarmDataCmds' as const, body: { cmdId: 99 } }
  const series = Array.from({ length: 11 }, (_, index) => ({
    list: 'tsSubCmds' as const,
    body: { cmdId: index },
  }))
  const [first, second] = toFrames([alarm, ...series])
  expect(first?.tsSubCmds).toHaveLength(10)
  expect(second?.tsSubCmds).toHaveLength(1)
  expect(second?.alarmDataCmds).toEqual([{ cmdId: 99 }])
})

test('an update is delivered only to the subscriber of its command', async () => {
  const received: unknown[] = []
  live.subscribe(aSubscriber(() => received.push('other')))
  live.subscribe(aSubscriber((update) => received.push(update.data)))
  const socket = await openSocket()
  socket.onmessage?.({ data: JSON.stringify({ subscriptionId: 2, errorCode: 0, data: { t: [[1, '20']] } }) })
  expect(received).toEqual([{ t: [[1, '20']] }])
})

test('an error is reported, and delivered to the subscriber as an error, not as an update', async () => {
  const received: unknown[] = []
  const refused: string[] = []
  live.subscribe({
    ...aSubscriber((update) => received.push(update)),
    onError: (text) => refused.push(text),
  })
  const socket = await openSocket()
  socket.onmessage?.({ data: JSON.stringify({ subscriptionId: 1, errorCode: 3, errorMsg: 'Unauthorized' }) })
  expect(errors).toEqual(['Unauthorized'])
  expect(refused).toEqual(['Unauthorized'])
  expect(received).toEqual([])
})

test('a connection that is closed without a reason is reported with its close code', async () => {
  live.subscribe(aSubscriber())
  ;(await openSocket()).drop(1011)
  expect(errors).toEqual(['WebSocket Error: error code - 1011.'])
})

test('a command that changes before the connection opens is sent once, with the changed values', async () => {
  let window = 'hour'
  const start = () => ({ list: 'entityDataCmds' as const, body: { window } })
  const handle = live.subscribe({ ...aSubscriber(), start })
  window = 'day'
  handle.send('entityDataCmds', { window })
  const socket = await openSocket()
  expect(socket.sent).toEqual([{ entityDataCmds: [{ cmdId: 1, window: 'day' }] }])
})

test('if a subscription is canceled while a changed command is queued, only the stop command is sent', async () => {
  const handle = live.subscribe(aSubscriber())
  const socket = await openSocket()
  handle.send('tsSubCmds', { keys: 'a' })
  handle.unsubscribe()
  await vi.advanceTimersByTimeAsync(0)
  expect(socket.sent.slice(1)).toEqual([{ tsSubCmds: [{ cmdId: 1, unsubscribe: true }] }])
})

test('a reconnect starts every subscription again', async () => {
  live.subscribe(aSubscriber())
  const first = await openSocket()
  first.drop(1006)
  expect(lost.at(-1)).toBe(true)
  await vi.advanceTimersByTimeAsync(2000)
  const second = await openSocket()
  expect(second).not.toBe(first)
  expect(second.sent[0]?.tsSubCmds?.map((command) => command.cmdId)).toEqual([1])
  expect(lost.at(-1)).toBe(false)
})

test('a new subscription during the pause before a reconnect restores all subscriptions at once, each only once', async () => {
  live.subscribe(aSubscriber())
  ;(await openSocket()).drop(1006)
  live.subscribe(aSubscriber())
  const second = await openSocket()
  expect(second.sent.flatMap((frame) => frame.tsSubCmds?.map((command) => command.cmdId))).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(second.sent).toHaveLength(1)
  expect(sockets).toHaveLength(2)
})

test('the pauses between attempts grow until a connection opens', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  live.subscribe(aSubscriber())
  ;(await openSocket()).drop(1006)
  await vi.advanceTimersByTimeAsync(2000)
  expect(sockets).toHaveLength(2)
  sockets[1]?.drop(1006)
  await vi.advanceTimersByTimeAsync(3999)
  expect(sockets).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(sockets).toHaveLength(3)
  const third = await openSocket()
  third.drop(1006)
  await vi.advanceTimersByTimeAsync(2000)
  expect(sockets).toHaveLength(4)
  vi.restoreAllMocks()
})

test('a subscription canceled before the connection opens is not sent', async () => {
  live.subscribe(aSubscriber()).unsubscribe()
  live.subscribe(aSubscriber())
  const socket = await openSocket()
  expect(socket.sent.flatMap((frame) => frame.tsSubCmds?.map((command) => command.cmdId))).toEqual([2])
})

test('a connection without subscribers is not reported as lost, and is not opened again', async () => {
  const handle = live.subscribe(aSubscriber())
  ;(await openSocket()).drop(1006)
  expect(lost.at(-1)).toBe(true)
  handle.unsubscribe()
  await vi.advanceTimersByTimeAsync(2000)
  sockets[1]?.drop(1006)
  expect(lost.at(-1)).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(2)
})

test('the connection closes 90 seconds after the last subscriber has unsubscribed', async () => {
  const handle = live.subscribe(aSubscriber())
  const socket = await openSocket()
  handle.unsubscribe()
  await vi.advanceTimersByTimeAsync(89_000)
  expect(socket.readyState).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(socket.readyState).toBe(3)
})

test('a connection that was requested for the previous user is not used for the next user', async () => {
  live.subscribe(aSubscriber())
  live.reset()
  live.subscribe(aSubscriber())
  await vi.advanceTimersByTimeAsync(0)
  const [previous, next] = sockets
  expect(previous?.readyState).toBe(3)
  next?.accept()
  await vi.advanceTimersByTimeAsync(0)
  expect(previous?.sent).toEqual([])
  expect(next?.sent[0]?.tsSubCmds?.map((command) => command.cmdId)).toEqual([1])
})
