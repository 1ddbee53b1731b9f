import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp } from '../testing/app'
import { freePort } from '../testing/free-port'
import { temporaryFolder } from './testing/certificates'
import { startPebble } from './testing/pebble'

async function startApp(data: string, env: Record<string, string>) {
  const app = await createTestApp({
    SIGNALBOX_DATA: data,
    SIGNALBOX_HTTPS_PORT: '0',
    SIGNALBOX_MQTT_PORT: '0',
    SIGNALBOX_MQTTS_PORT: '0',
    SIGNALBOX_COAP_PORT: '0',
    SIGNALBOX_ACME_DOMAIN: 'localhost',
    ...env,
  })
  const sysadmin = await app.aUser({ authority: 'SYS_ADMIN' })
  await app.platform.listen('/no console')
  const certificate = async () => {
    const url = '/api/admin/health'
    const headers = { 'x-authorization': `Bearer ${sysadmin.token}`, 'x-forwarded-proto': 'https' }
    return (await app.platform.http.inject({ url, headers })).json().certificate
  }
  return { app, certificate }
}

test('a certificate is requested and stored; the next start reads it and all TLS ports use it', async () => {
  const httpPort = await freePort()
  const { directory, caFile } = await startPebble(httpPort)
  const data = temporaryFolder()
  const env = {
    SIGNALBOX_HTTP_PORT: String(httpPort),
    SIGNALBOX_ACME_EMAIL: 'operations@example.org',
    SIGNALBOX_ACME_DIRECTORY: directory,
    SIGNALBOX_ACME_CA: caFile,
    SIGNALBOX_TRUST_PROXY: 'true',
  }
  const first = await startApp(data, env)
  await vi.waitFor(
    async () =>
      expect(await first.certificate()).toMatchObject({
        source: 'ACME',
        names: ['localhost'],
        error: null,
        expiresTime: expect.any(Number),
      }),
    { timeout: 120_000 },
  )
  const cert = readFileSync(join(data, 'tls', 'certificate.pem'), 'utf8')
  expect(statSync(join(data, 'tls', 'key.pem')).mode & 0o777).toBe(0o600)
  await first.app.close()

  const second = await startApp(data, env)
  onTestFinished(() => second.app.close())
  expect(second.app.platform.tlsPorts().https).toBeGreaterThan(0)
  for (const port of Object.values(second.app.platform.tlsPorts())) {
    const socket = connect({
      host: '127.0.0.1',
      port: port!,
      servername: 'localhost',
      rejectUnauthorized: false,
    })
    await once(socket, 'secureConnect')
    expect(cert).toContain(socket.getPeerX509Certificate()?.toString().trim())
    socket.destroy()
  }
})

test('if the authority cannot validate the name, the health API returns the reason, and the TLS ports stay closed', async () => {
  // The HTTP-01 challenge uses a port on which no server listens.
  const { directory, caFile } = await startPebble(await freePort())
  const env = { SIGNALBOX_HTTP_PORT: '0', SIGNALBOX_ACME_DIRECTORY: directory, SIGNALBOX_ACME_CA: caFile }
  const { app, certificate } = await startApp(temporaryFolder(), env)
  onTestFinished(() => app.close())
  await vi.waitFor(
    async () =>
      expect((await certificate()).error).toMatch(/^The certificate for localhost could not be requested: /),
    { timeout: 30_000 },
  )
  expect(await certificate()).toMatchObject({ source: 'ACME', names: [], expiresTime: null })
  expect(app.platform.tlsPorts()).toEqual({ https: undefined, mqtts: undefined })
})
