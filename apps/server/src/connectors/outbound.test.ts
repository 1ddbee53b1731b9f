import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { outbound } from './outbound'
import { isPrivateAddress } from './outbound-guard'

const server = createServer((request, response) => {
  if (request.url === '/slow') return
  if (request.url === '/stalled') return void response.write('begin')
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    if (request.url === '/elsewhere') response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
    else if (request.url === '/big') response.end('x'.repeat(5000))
    else response.writeHead(201, { 'x-kind': 'echo' }).end(`${request.method} ${body}`)
  })
})
let port: number
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const unguarded = outbound({ allowPrivateNetwork: true })
const guarded = outbound({ allowPrivateNetwork: false })

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::ffff:0:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::10.0.0.1',
  '2001::1',
  'fec0::1',
  '203.0.113.1',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  'fe80::1%eth0',
  'fd00::1',
  '64:ff9b::7f00:1',
])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true))

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
)

test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f000001', '2130706433', '127.1'])(
  'a call to the loopback address %s is refused',
  async (host) => {
    const refused = guarded.call({ url: `http://${host}:${port}/`, method: 'GET' })
    await expect(refused).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/private network/),
    })
  },
)

test('URLs of protocols other than HTTP and texts that are no URLs are refused', async () => {
  for (const url of ['file:///etc/passwd', 'ftp://example.org', 'nonsense'])
    await expect(unguarded.call({ url, method: 'GET' })).rejects.toMatchObject({ status: 400 })
})

test('an allowed call gives status, headers and body; redirects are not followed', async () => {
  const url = `http://localhost:${port}`
  const answer = await unguarded.call({ url, method: 'POST', body: 'hello' })
  expect(answer).toMatchObject({ status: 201, headers: { 'x-kind': 'echo' } })
  expect(answer.body.toString()).toBe('POST hello')
  expect((await unguarded.call({ url: `${url}/elsewhere`, method: 'GET' })).status).toBe(302)
})

afterEach(() => void vi.useRealTimers())

test.each([
  ['a header', { headers: { 'x-name': 'Ω' } }, /Invalid character in header/],
  ['a method', { method: 'NO METHOD' }, /valid HTTP token/],
  ['a key', { url: `https://127.0.0.1:1/`, tls: { key: 'no key', cert: 'no key' } }, /PEM/],
])(
  'a call with %s that is not valid is rejected and leaves no timer behind',
  async (_name, wrong, reason) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const request = { url: `http://127.0.0.1:${port}/`, method: 'GET', ...wrong }
    await expect(unguarded.call(request)).rejects.toThrow(reason)
    expect(vi.getTimerCount()).toBe(0)
  },
)

test('responses that are too large or too slow fail with a reason', async () => {
  const url = `http://127.0.0.1:${port}`
  await expect(unguarded.call({ url: `${url}/big`, method: 'GET', maxBytes: 4096 })).rejects.toThrow(
    /more than 4096/,
  )
  for (const path of ['slow', 'stalled'])
    await expect(unguarded.call({ url: `${url}/${path}`, method: 'GET', timeoutMs: 50 })).rejects.toThrow(
      /within 50 ms/,
    )
})

test.each([
  ['GET', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade', 101],
  ['CONNECT', 'HTTP/1.1 200 OK', 200],
])('a %s call is rejected if its response changes the protocol', async (method, answer, status) => {
  const peer = createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.write(`${answer}\r\n\r\n`))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void peer.close())
  await once(peer, 'listening')
  const url = `http://127.0.0.1:${(peer.address() as AddressInfo).port}/`
  await expect(unguarded.call({ url, method })).rejects.toThrow(`answered with status ${status}`)
})
