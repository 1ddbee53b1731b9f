import { entityId } from '@signalbox/model/entity-id'
import { MAIN_QUEUE, type Message, type MessageContent, newMessage } from '@signalbox/model/message'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'
import { profileRouting } from './profile-routing'

let app: TestApp
let tenantId: string
let admin: TestClient
let sent: Message[]
let routing: ReturnType<typeof profileRouting>

beforeAll(async () => {
  app = await createTestApp()
  ;({ tenantId, admin } = await app.aTenant())
  const { db, bus } = app.platform
  routing = profileRouting(db, bus, {
    submit(msg, done) {
      sent.push(msg)
      done.resolve()
    },
  })
})
afterAll(async () => {
  routing.close()
  await app.close()
})

/** A device of a new profile whose messages go to a chain and queue of its own. */
async function aRoutedDevice(name: string, owner = admin) {
  const chain = (await owner.post('/api/ruleChain', { name: `Chain of ${name}` })).body
  const standard = (await owner.get('/api/deviceProfileInfo/default')).body
  const { body: profile } = await owner.get(`/api/deviceProfile/${standard.id.id}`)
  const routed = { name, default: false, defaultRuleChainId: chain.id, defaultQueueName: 'HighPriority' }
  await owner.post('/api/deviceProfile', { ...profile, id: null, ...routed })
  const device = (await owner.post('/api/device', { name: `Device of ${name}`, type: name })).body
  return { device, chainId: chain.id.id as string }
}

/** Pushes a message about a device; returns the rule chain and the queue of the routed message. */
async function routeOf(device: { id: { id: string } }, type: string, more: Partial<MessageContent> = {}) {
  sent = []
  const originator = entityId('DEVICE', device.id.id)
  const data = JSON.stringify(device)
  await routing.push(
    newMessage({ tenantId, type, originator, metadata: {}, data, ...more } as MessageContent),
  )
  const [{ ruleChainId, queueName } = {}] = sent
  return { ruleChainId, queueName }
}

test('messages of a device go to the chain and queue of its profile, also the message about the deletion of the device', async () => {
  const { device, chainId } = await aRoutedDevice('Pumps')
  const route = { ruleChainId: chainId, queueName: 'HighPriority' }
  expect(await routeOf(device, 'POST_TELEMETRY_REQUEST')).toEqual(route)
  await admin.delete(`/api/device/${device.id.id}`)
  expect(await routeOf(device, 'ENTITY_DELETED')).toEqual(route)
})

test('a message of the former tenant does not go to a chain of the tenant to which the device was moved', async () => {
  const other = await app.aTenant()
  const otherRoute = await aRoutedDevice('Vans', other.admin)
  await other.admin.delete(`/api/device/${otherRoute.device.id.id}`)
  const { device } = await aRoutedDevice('Vans')
  const move = await admin.post(`/api/tenant/${other.tenantId}/device/${device.id.id}`)
  expect(move.status).toBe(200)
  expect(await routeOf(device, 'ENTITY_ASSIGNED_TO_TENANT')).toEqual({ queueName: MAIN_QUEUE })
})

test('messages about provisioning go to the root chain and the main queue', async () => {
  const { device } = await aRoutedDevice('Valves')
  const metadata = { tenantId }
  for (const type of ['ENTITY_CREATED', 'PROVISION_SUCCESS', 'PROVISION_FAILURE'])
    expect(await routeOf(device, type, { metadata })).toEqual({ queueName: MAIN_QUEUE })
})
