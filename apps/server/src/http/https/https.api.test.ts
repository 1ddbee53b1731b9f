import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:https'
import { type AddressInfo, Server } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { promisify } from 'node:util'
import mqtt from 'mqtt'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createTestApp } from '../../testing/app'
import { certificateOnDisk, createCertificate, temporaryFolder } from '../../tls/testing/certificates'

const run = promisify(execFile)

async function startServer(env: Record<string, string> = {}) {
  const { files, write } = certificateOnDisk(createCertificate())
  const app = await createTestApp({
    SIGNALBOX_DATA: temporaryFolder(),
    SIGNALBOX_TLS_CERT: files.certFile,
    SIGNALBOX_TLS_KEY: files.keyFile,
    SIGNALBOX_HTTP_PORT: '0',
    SIGNALBOX_HTTPS_PORT: '0',
    SIGNALBOX_MQTT_PORT: '0',
    SIGNALBOX_MQTTS_PORT: '0',
    SIGNALBOX_COAP_PORT: '0',
    ...env,
  })
  onTestFinished(() => app.close())
  // Signs in before the ports are open: as soon as they are open, plain requests are redirected.
  const { admin } = await app.aTenant()
  const addresses = await app.platform.listen('/no console')
  const https = addresses.https!
  const headers = { 'content-type': 'application/json', 'x-authorization': `Bearer ${admin.token}` }
  const call = async (method: string, path: string, body?: object) => {
    const answer = await requestOverTls(https + path, { method, headers, body: body && JSON.stringify(body) })
    return JSON.parse(answer.body)
  }
  return { token: admin.token, call, write, files, addresses, https, http: addresses.http }
}

const fetchPlain = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init })

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
}

interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: string | undefined
}

function requestOverTls(url: string, { body: sentBody, ...options }: RequestOptions = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(url, { rejectUnauthorized: false, ...options }, (answer) => {
      let body = ''
      answer.on('data', (chunk) => {
        body += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
    })
    sent.on('error', reject)
    sent.end(sentBody)
  })
}

test('HTTPS serves the API with HSTS; the plain port redirects everything except devices, health and ACME challenges', async () => {
  const { token, call, https, http } = await startServer()
  await call('POST', '/api/device?accessToken=plain-token', { name: 'Plain' })

  const answer = await requestOverTls(`${https}/api/noauth/userPasswordPolicy`)
  expect(answer.status).toBe(200)
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')

  const moved = await fetchPlain(`${http}/api/auth/login?x=1`, { method: 'POST', body: '{}' })
  expect(moved.status).toBe(308)
  expect(moved.headers.get('location')).toBe(`${https}/api/auth/login?x=1`)
  expect(moved.headers.get('strict-transport-security')).toBeNull()

  expect((await fetchPlain(`${http}/health/live`)).status).toBe(200)
  expect((await fetchPlain(`${http}/.well-known/acme-challenge/unknown`)).status).toBe(404)
  const telemetry = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' }
  expect((await fetchPlain(`${http}/api/v1/plain-token/telemetry`, telemetry)).status).toBe(200)

  const redirected = new WebSocket(`${http.replace('http', 'ws')}/api/ws/plugins/telemetry?token=x`)
  const [, response] = await once(redirected, 'unexpected-response')
  expect(response.statusCode).toBe(308)
  const live = new WebSocket(`${https.replace('http', 'ws')}/api/ws/plugins/telemetry?token=${token}`, {
    rejectUnauthorized: false,
  })
  await once(live, 'open')
  live.close()

  expect(await call('GET', '/api/device-connectivity/transports')).toMatchObject({
    https: { port: Number(new URL(https).port) },
    mqtts: { port: expect.any(Number) },
    authority: 'SERVED',
  })
  const certificate = await requestOverTls(`${https}/api/device-connectivity/mqtts/certificate/download`)
  expect(certificate.headers['content-disposition']).toBe('attachment; filename=ca-root.pem')
  const verified = connectTls({
    host: '127.0.0.1',
    servername: 'localhost',
    port: Number(new URL(https).port),
    ca: certificate.body,
  })
  await once(verified, 'secureConnect')
  expect(verified.authorized).toBe(true)
  verified.destroy()
})

test('if the plain device API and plain MQTT are off, devices have to use TLS', async () => {
  const { http, addresses } = await startServer({
    SIGNALBOX_PLAIN_DEVICE_API: 'false',
    SIGNALBOX_MQTT_PORT: 'off',
  })
  expect((await fetchPlain(`${http}/api/v1/token/attributes`)).status).toBe(308)
  expect(addresses).toMatchObject({ mqtt: undefined, mqtts: expect.any(String) })
})

test('TLS 1.2 and 1.3 are accepted, TLS 1.1 is not', async () => {
  const { https, addresses } = await startServer()
  for (const port of [new URL(https).port, addresses.mqtts!.split(':')[1]].map(Number)) {
    for (const version of ['TLSv1.2', 'TLSv1.3'] as const) {
      const options = {
        host: '127.0.0.1',
        port,
        rejectUnauthorized: false,
        minVersion: version,
        maxVersion: version,
      }
      const socket = connectTls(options)
      await once(socket, 'secureConnect')
      expect(socket.getProtocol()).toBe(version)
      socket.destroy()
    }
    const old = connectTls({
      host: '127.0.0.1',
      port,
      rejectUnauthorized: false,
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    })
    await expect(once(old, 'secureConnect')).rejects.toThrow()
  }
})

test('a new certificate is used for new connections, and open connections continue', async () => {
  const { call, addresses, https, write } = await startServer()
  await call('POST', '/api/device?accessToken=tls-token', { name: 'Over TLS' })
  const [host, port] = addresses.mqtts!.split(':')
  const options = { username: 'tls-token', rejectUnauthorized: false, reconnectPeriod: 0 }
  const client = await mqtt.connectAsync(`mqtts://${host}:${port}`, options)
  onTestFinished(() => client.endAsync(true))

  const second = createCertificate()
  write(second)
  for (const openPort of [Number(new URL(https).port), Number(port)])
    await vi.waitFor(() => connectWith(second.cert, openPort), { timeout: 20_000 })
  await client.publishAsync('v1/devices/me/telemetry', '{"a":1}', { qos: 1 })
  expect(client.connected).toBe(true)
})

/** Connects to the port; rejects if the server does not present the certificate `ca`. */
async function connectWith(ca: string, port: number) {
  const socket = connectTls({ host: '127.0.0.1', port, ca, servername: 'localhost' })
  try {
    await once(socket, 'secureConnect')
  } finally {
    socket.destroy()
  }
}

test('mosquitto_pub verifies the certificate of the TLS port', async () => {
  const { call, addresses, files } = await startServer()
  const device = await call('POST', '/api/device?accessToken=pub-token', { name: 'Mosquitto' })
  const [, port = ''] = addresses.mqtts!.split(':')
  const connection = ['-h', 'localhost', '-p', port, '--cafile', files.certFile, '-u', 'pub-token', '-q', '1']
  await run('mosquitto_pub', [...connection, '-t', 'v1/devices/me/telemetry', '-m', '{"level":7}'])
  const path = `/api/plugins/telemetry/DEVICE/${device.id.id}/values/timeseries?keys=level`
  expect((await call('GET', path)).level[0].value).toBe('7')
})

test('MQTT over WebSocket is served on both HTTP ports', async () => {
  const { call, http, https } = await startServer()
  const device = await call('POST', '/api/device?accessToken=ws-token', { name: 'Browser' })
  const path = `/api/plugins/telemetry/DEVICE/${device.id.id}/values/timeseries?keys=value`
  for (const [value, url] of [http, https].entries()) {
    const options = { username: 'ws-token', rejectUnauthorized: false, reconnectPeriod: 0 }
    const client = await mqtt.connectAsync(`${url.replace('http', 'ws')}/mqtt`, options)
    await client.publishAsync('v1/devices/me/telemetry', JSON.stringify({ value }), { qos: 1 })
    expect((await call('GET', path)).value[0].value).toBe(String(value))
    await client.endAsync()
  }
})

test('the ports of HTTP, HTTPS and MQTT stay open after an error while a connection is accepted', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen')
  onTestFinished(() => listen.mockRestore())
  const { addresses, https, http } = await startServer()
  const servers = listen.mock.contexts as Server[]
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  for (const address of [http, https, addresses.mqtt, addresses.mqtts])
    expect(ports).toContain(Number(address?.split(':').at(-1)))
  for (const server of servers) server.emit('error', new Error('accept ENOMEM'))
  expect((await fetchPlain(`${http}/api/noauth/selfRegistration`)).status).toBeGreaterThan(0)
  expect((await requestOverTls(`${https}/api/health`)).status).toBeGreaterThan(0)
})
