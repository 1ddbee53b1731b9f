import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config'
import type { Call } from '../support/command'
import { checkPorts } from './ports'

test('a used port for MQTT over TLS is reported even if the certificate is configured for MQTT only', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const config = () =>
    readConfig({
      SIGNALBOX_DATA: join(tmpdir(), 'signalbox-no-data'),
      SIGNALBOX_HTTP_PORT: '0',
      SIGNALBOX_MQTT_PORT: 'off',
      SIGNALBOX_COAP_PORT: '0',
      SIGNALBOX_MQTTS_PORT: String(port),
      SIGNALBOX_MQTT_TLS_KEY: 'key.pem',
      SIGNALBOX_MQTT_TLS_CERT: 'cert.pem',
    })
  expect(await checkPorts({ config } as Call)).toContainEqual(
    expect.objectContaining({ state: 'failed', message: `${port} is taken by another program` }),
  )
})
