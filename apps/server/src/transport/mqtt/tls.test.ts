import mqtt from 'mqtt'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { credentialsKey } from '../../entities/device/credentials'
import { certificates } from '../testing/certificates'
import { aDevice, startEndpoint } from '../testing/endpoint'

let endpoint: Awaited<ReturnType<typeof startEndpoint>>

const withCertificate = (name: string, cert: string) =>
  aDevice(
    { name },
    {
      credentialsType: 'X509_CERTIFICATE',
      ...credentialsKey({
        credentialsType: 'X509_CERTIFICATE',
        credentialsValue: cert,
      }),
    },
  )

beforeEach(async () => {
  endpoint = await startEndpoint({
    settings: { tls: certificates.server },
    devices: [
      aDevice({ name: 'with token' }),
      withCertificate('with certificate', certificates.device.cert),
      withCertificate('expired', certificates.expired.cert),
    ],
  })
})
afterEach(() => endpoint.stop())

const address = () => ({
  protocol: 'mqtts' as const,
  host: '127.0.0.1',
  port: endpoint.port,
  rejectUnauthorized: false,
  reconnectPeriod: 0,
})

const connect = (options: mqtt.IClientOptions) => mqtt.connectAsync({ ...address(), ...options })

async function publishedAs(options: mqtt.IClientOptions) {
  const client = await connect(options)
  await client.publishAsync('v1/devices/me/telemetry', '{"a":1}', { qos: 1 })
  await client.endAsync()
  return endpoint.messages.at(-1)?.metadata.deviceName
}

test('a device with a token publishes over TLS', async () => {
  expect(await publishedAs({ username: endpoint.devices[0]!.credentials.credentialsId })).toBe('with token')
})

test('a stored certificate authenticates and takes precedence over the user name', async () => {
  expect(await publishedAs(certificates.device)).toBe('with certificate')
  expect(
    await publishedAs({ ...certificates.device, username: endpoint.devices[0]!.credentials.credentialsId }),
  ).toBe('with certificate')
})

test('a stored certificate outside of its validity period is refused', async () => {
  await expect(connect(certificates.expired)).rejects.toMatchObject({ code: 5 })
})

test('an unknown certificate gets no response', async () => {
  const client = mqtt.connect({ ...address(), ...certificates.server })
  const received: string[] = []
  client.on('packetreceive', ({ cmd }) => received.push(cmd))
  await new Promise<void>((resolve) => client.once('close', () => resolve()))
  expect(received).toEqual([])
})
