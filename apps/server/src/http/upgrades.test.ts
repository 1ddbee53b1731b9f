import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { upgradeRouter } from './upgrades'

test('while the server is busy, new WebSockets are refused and open WebSockets continue; later, new WebSockets are accepted', async () => {
  const server = createServer()
  let isBusy = false
  const countRefusal = vi.fn()
  const sockets = new WebSocketServer({ noServer: true })
  upgradeRouter(server, {
    admission: { isBusy: () => isBusy, isOverloaded: () => false, countRefusal },
  }).serve(/^\/live$/, (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (opened) =>
      opened.on('message', (data) => opened.send(data)),
    ),
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const open = () => new WebSocket(`ws://127.0.0.1:${port}/live`)
  const opened = [open()]
  onTestFinished(() => {
    for (const socket of opened) socket.terminate()
    server.close()
  })
  await once(opened[0]!, 'open')

  isBusy = true
  const [, answer] = await once(open(), 'unexpected-response')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  expect(countRefusal).toHaveBeenCalledExactlyOnceWith('websocket')
  opened[0]!.send('hello')
  expect(String((await once(opened[0]!, 'message'))[0])).toBe('hello')

  isBusy = false
  opened.push(open())
  await once(opened[1]!, 'open')
})

test('the server closes the connection of a refused WebSocket if the client keeps it open', async () => {
  const server = createServer()
  upgradeRouter(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const accepted = once(server, 'connection')
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  const headers = 'Host: test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'
  client.write(`GET /nowhere HTTP/1.1\r\n${headers}\r\nthe first frame`)
  const [socket] = await accepted
  const closed = once(socket, 'close')
  let answer = ''
  client.on('data', (data) => {
    answer += data
  })
  await once(client, 'end')
  expect(answer).toContain('HTTP/1.1 404 Not Found')
  await closed
})
