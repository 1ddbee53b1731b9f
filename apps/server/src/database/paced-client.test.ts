import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from './database'
import { connectionPause } from './paced-client'

test('the pause before an attempt to connect doubles up to 500 ms while attempts fail; a success ends the pauses', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const pause = connectionPause()
  const waits: number[] = []
  for (let round = 0; round < 7; round++) {
    const begin = performance.now()
    const wait = pause.wait()
    await vi.advanceTimersToNextTimerAsync()
    await wait
    waits.push(performance.now() - begin)
    // Twelve connections are tried at once.
    for (let attempt = 0; attempt < 12; attempt++) pause.onFailure()
  }
  expect(waits).toEqual([0, 20, 40, 80, 160, 320, 500])
  pause.onSuccess()
  await pause.wait()
  expect(vi.getTimerCount()).toBe(0)
})

const packet = (type: string, body: string | Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, Buffer.from(body)])
}
const AUTHENTICATED = packet('R', Buffer.alloc(4))
const READY = packet('Z', 'I')
const CRASHED = packet('E', 'SFATAL\0C57P02\0Mterminating connection\0\0')

test('when the database crashes right after a connection is made, the query fails and the process continues', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, CRASHED])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { pool, close } = openDatabase(`postgres://user@127.0.0.1:${port}/test`)
  await expect(pool.query('select 1')).rejects.toThrow()
  await close()
  server.close()
})
