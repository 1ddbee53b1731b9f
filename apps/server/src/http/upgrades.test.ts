import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { upgradeRouter } from './upgrades'

test('new WebSockets are refused while the server is too busy, and accepted afterwards', async () => {
  const server = createServer()
  let isOverloaded = true
  const accept = vi.fn((_request, socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  upgradeRouter(server, { isOverloaded: () => isOverloaded }).serve(/^\/live$/, accept)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const connect = () =>
    new Promise<number | undefined>((resolve, reject) =>
      request({ port, path: '/live', headers: { connection: 'upgrade', upgrade: 'websocket' } })
        .on('response', (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end(),
    )
  expect(await connect()).toBe(503)
  expect(accept).not.toHaveBeenCalled()
  isOverloaded = false
  await connect()
  expect(accept).toHaveBeenCalledOnce()
})
