import { X509Certificate } from 'node:crypto'
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createCertificate } from '../tls/testing/certificates'
import { outbound } from './outbound'

const unguarded = outbound({ allowPrivateNetwork: true })

async function listen<S extends Server | HttpServer>(server: S): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => void sockets.add(socket))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** A proxy that connects to any port of this machine. */
async function aProxy() {
  const server = createHttpServer()
  server.on('connect', (request, socket) => {
    const onward = connect(Number(request.url?.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    socket.on('error', () => onward.destroy())
    onward.on('error', () => socket.destroy())
  })
  return { scheme: 'http', host: '127.0.0.1', port: await listen(server), user: '', password: '' }
}

test('a call through a proxy fails after its timeout if the host never answers the TLS handshake', async () => {
  const port = await listen(createServer())
  const url = `https://localhost:${port}/`
  const call = unguarded.call({ url, method: 'GET', proxy: await aProxy(), timeoutMs: 200 })
  await expect(call).rejects.toThrow(`localhost:${port} did not answer within 200 ms`)
})

test('a call fails after its timeout if the proxy never answers', async () => {
  const proxy = { ...(await aProxy()), port: await listen(createServer()) }
  const call = unguarded.call({ url: 'https://localhost/', method: 'GET', proxy, timeoutMs: 200 })
  await expect(call).rejects.toThrow('localhost did not answer within 200 ms')
})

test('a call through a proxy with a key that cannot be read is rejected', async () => {
  const tls = { key: 'no key', cert: 'no certificate' }
  const call = unguarded.call({
    url: 'https://localhost:1/',
    method: 'GET',
    proxy: await aSilentTunnel(),
    tls,
  })
  await expect(call).rejects.toThrow(/PEM/)
})

/** A proxy that accepts each connection and forwards nothing. */
async function aSilentTunnel() {
  const server = createHttpServer()
  server.on('connect', (_request, socket) => void socket.write('HTTP/1.1 200 OK\r\n\r\n'))
  return { scheme: 'http', host: '127.0.0.1', port: await listen(server), user: '', password: '' }
}

test('a call through a proxy trusts the certificate authority of its `tls` option', async () => {
  const { key, cert } = createCertificate()
  const port = await listen(createHttpsServer({ key, cert }, (_request, response) => response.end('hello')))
  const call = { url: `https://localhost:${port}/`, method: 'GET', proxy: await aProxy() }
  await expect(unguarded.call(call)).rejects.toThrow(/self-signed/)
  const answer = await unguarded.call({ ...call, tls: { ca: cert }, readsCertificate: true })
  expect(answer.body.toString()).toBe('hello')
  expect(answer.certificateEnd).toBe(Date.parse(new X509Certificate(cert).validTo))
})
