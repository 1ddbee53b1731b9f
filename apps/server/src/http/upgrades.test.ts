import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { upgradeRouter } from './upgrades'

test('new WebSockets are refused while the server is busy and accepted afterwards; open ones continue', async () => {
  const server = createServer()
  let isBusy = false
  const refused = vi.fn()
  const sockets = new WebSocketServer({ noServer: true })
  upgradeRouter(server, {
    admission: { isBusy: () => isBusy, isOverloaded: () => false, refused },
  }).serve(/^\/live$/, (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (opened) =>
      opened.on('message', (data) => opened.send(data)),
    ),
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const connect = () => new WebSocket(`ws://127.0.0.1:${port}/live`)
  const opened = [connect()]
  onTestFinished(() => {
    for (const socket of opened) socket.terminate()
    server.close()
  })
  await once(opened[0]!, 'open')

  isBusy = true
  const [, answer] = await once(connect(), 'unexpected-response')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  expect(refused).toHaveBeenCalledExactlyOnceWith('websocket')
  opened[0]!.send('hello')
  expect(String((await once(opened[0]!, 'message'))[0])).toBe('hello')

  isBusy = false
  opened.push(connect())
  await once(opened[1]!, 'open')
})
