import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { certificateOnDisk, createCertificate } from '../../tls/testing/certificates'
import { createTestApp } from '../app'
import { accountOf, aPageDevice, pageFolder, portOf, runPage } from './run-page'
import { snippetPages } from './snippets'

test('tls.md: every command and program runs with a server that has a certificate, and prints the documented output', async () => {
  const certificate = createCertificate()
  const { files } = certificateOnDisk(certificate)
  const app = await createTestApp({
    SIGNALBOX_HTTP_PORT: '0',
    SIGNALBOX_HTTPS_PORT: '0',
    SIGNALBOX_MQTT_PORT: 'off',
    SIGNALBOX_MQTTS_PORT: '0',
    SIGNALBOX_COAP_PORT: '0',
    SIGNALBOX_TLS_CERT: files.certFile,
    SIGNALBOX_TLS_KEY: files.keyFile,
  })
  onTestFinished(() => app.close())
  // These requests come before the ports are open, because later requests without TLS are redirected.
  const { admin, email } = await app.aTenant('Handbook')
  const device = await aPageDevice(admin, 'tls.md')
  const { https = '', mqtts = '' } = await app.platform.listen(join(tmpdir(), 'no-console'))
  const folder = pageFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'ca.pem'), certificate.cert)
  const page = snippetPages().find(({ file }) => file === 'tls.md')!
  expect(page.runs.length).toBeGreaterThan(5)
  await runPage(page, {
    device,
    folder,
    replacements: [[/\b8443\b/g, portOf(https)], [/\b8883\b/g, portOf(mqtts)], ...accountOf(email)],
  })
})
