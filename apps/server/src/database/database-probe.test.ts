import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { databaseProbe } from './database-probe'

afterEach(() => void vi.useRealTimers())

/** A server that calls `onConnection` for each connection and never answers. */
async function aSilentServer(onConnection: () => void) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    onConnection()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  return `postgres://user:password@127.0.0.1:${(server.address() as AddressInfo).port}/none`
}

test('a database that accepts the connection and never answers is reported as not ready', async () => {
  const connected = vi.fn()
  const { check } = databaseProbe(await aSilentServer(connected))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const health = check()
  await vi.waitFor(() => expect(connected).toHaveBeenCalledOnce())
  await vi.advanceTimersByTimeAsync(4000)
  expect(await health).toEqual({ ready: false, writable: false })
})

test('a database that refuses connections is reported as not ready', async () => {
  expect(await databaseProbe('postgres://user:password@127.0.0.1:1/none').check()).toEqual({
    ready: false,
    writable: false,
  })
})

test('three calls at the same time use one connection', async () => {
  const connected = vi.fn()
  const { check } = databaseProbe(await aSilentServer(connected))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const calls = [check(), check(), check()]
  await vi.waitFor(() => expect(connected).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(4000)
  await Promise.all(calls)
  expect(connected).toHaveBeenCalledOnce()
})
