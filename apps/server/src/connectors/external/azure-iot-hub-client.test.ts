import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { AZURE, open, sasToken } from './azure-iot-hub-client'
import { anAzureHub } from './testing/azure-hub'
import { clientParts } from './testing/parts'

const device = { id: 'pump-1', key: Buffer.from('the key of the device').toString('base64') }
const TOPIC = 'devices/pump-1/messages/events/'
const defaultPort = AZURE.port
afterEach(() => {
  AZURE.port = defaultPort
})

async function connect(changes: { clientId?: string; sasKey?: string; caCert?: string } = {}) {
  const hub = await anAzureHub(device)
  AZURE.port = hub.port
  const { clientId, sasKey, caCert } = {
    clientId: device.id,
    sasKey: device.key,
    caCert: hub.caCert,
    ...changes,
  }
  const client = await open(
    { host: hub.host, clientId, connectTimeoutMs: 5000, credentials: { type: 'sas', sasKey, caCert } },
    clientParts(),
  )
  onTestFinished(() => client.close())
  return { hub, client }
}

test('messages reach the topic of the device, also after the hub has closed the connection', async () => {
  const { hub, client } = await connect()
  await client.send({ topic: TOPIC, payload: '{"t":1}' })
  expect(hub.received).toEqual([{ topic: TOPIC, payload: '{"t":1}', qos: 1 }])
  hub.drop()
  await vi.waitFor(() => client.send({ topic: `${TOPIC}$.ct=json`, payload: '{"t":2}' }), 20_000)
  expect(hub.received.at(-1)).toMatchObject({ topic: `${TOPIC}$.ct=json`, payload: '{"t":2}' })
})

test('after the expiry of the first token the client reconnects with a new token', async () => {
  const { hub, client } = await connect()
  await client.send({ topic: TOPIC, payload: '{"t":1}' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 365 * 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  hub.drop()
  await vi.waitFor(() => client.send({ topic: TOPIC, payload: '{"t":2}' }), 20_000)
  expect(hub.received).toHaveLength(2)
})

test.each([
  ['another key', { sasKey: Buffer.from('another key').toString('base64') }, 'signature'],
  ['another device', { clientId: 'pump-2' }, 'client id'],
])('with %s the hub refuses the connection, and the message fails', async (_name, settings, problem) => {
  const { hub, client } = await connect(settings)
  await expect(client.send({ topic: TOPIC, payload: '{}' })).rejects.toThrow(/cannot be reached: .*uthorized/)
  expect(hub.refused[0]).toBe(problem)
})

test('no credentials are sent to a hub whose certificate is not trusted', async () => {
  const { hub, client } = await connect({ caCert: '' })
  await expect(client.send({ topic: TOPIC, payload: '{}' })).rejects.toThrow(/certificate/)
  expect([hub.refused, hub.received]).toEqual([[], []])
})

test('a token names the host of the hub in lower case', () => {
  const token = sasToken('Hub.azure-devices.net', Buffer.from('key').toString('base64'), 1_700_000_000)
  expect(token).toMatch(/^SharedAccessSignature sr=hub\.azure-devices\.net&sig=[^&]+&se=1700000000$/)
})
