import type { Attribute, AttributeEntry, AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityId } from '@signalbox/model/entity-id'
import type { Message } from '@signalbox/model/message'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Bus, createBus } from '../bus'
import { type DatabaseHandle, openDatabase } from '../database/database'
import { newId } from '../database/ids'
import { json } from '../database/tables/columns'
import { createTenant } from '../entities/tenant/create-tenant'
import { tenantLimits } from '../entities/tenant/limits'
import { messageInput } from '../queue/outcome'
import { createTestDatabase } from '../testing/database'
import { type MqttWire, mqttWire } from './testing/mqtt-wire'
import { type Transport, transport } from './transport'

let database: DatabaseHandle
let drop: () => Promise<void>
let tenantId: string
let profileId: string
let bus: Bus
let transports: Transport
let port: number
const messages: Message[] = []
const saved: (AttributeEntry & { entityId: string; scope: AttributeScope })[] = []

beforeAll(async () => {
  const test = await createTestDatabase()
  drop = test.drop
  database = openDatabase(test.url, 4)
  tenantId = await database.db.transaction().execute((tx) => createTenant(tx, { title: 'Tenant' }))
})
afterAll(async () => {
  await database.close()
  await drop()
})

beforeEach(async () => {
  messages.length = 0
  saved.length = 0
  bus = createBus()
  const nothing = () => {}
  transports = transport({
    db: database.db,
    bus,
    queue: messageInput((message, done) => {
      messages.push(message)
      done.resolve()
    }),
    attributes: { find, save },
    state: { connected: nothing, disconnected: nothing, activity: nothing },
    actions: { record: async () => {} },
    tenantLimits: tenantLimits(),
    meter: { count: nothing, isAllowed: () => true },
    serviceId: 'test',
    log: { warn: nothing, debug: nothing },
  })
  port = await transports.listenMqtt({ host: '127.0.0.1', port: 0 })
  profileId = newId()
})
afterEach(() => transports.close())

async function find(entityId: EntityId, scope: AttributeScope, keys?: string[]): Promise<Attribute[]> {
  return saved
    .filter((a) => a.entityId === entityId.id && a.scope === scope && keys?.includes(a.key))
    .map((a) => ({ ...a, lastUpdateTs: 1 }))
}

async function save(_tenantId: string, { id }: EntityId, scope: AttributeScope, entries: AttributeEntry[]) {
  for (const entry of entries) saved.push({ ...entry, entityId: id, scope })
}

async function aProfile(provisionType: string, key = newId()) {
  await database.db
    .insertInto('device_profile')
    .values({
      id: profileId,
      created_time: 1,
      tenant_id: tenantId,
      name: `profile ${profileId}`,
      description: null,
      type: 'DEFAULT',
      transport_type: 'DEFAULT',
      provision_type: provisionType,
      provision_device_key: key,
      is_default: false,
      default_rule_chain_id: null,
      default_queue_name: null,
      profile_data: json({ provisionConfiguration: { type: provisionType, provisionDeviceSecret: 'ps' } }),
    })
    .execute()
  return { provisionDeviceKey: key, provisionDeviceSecret: 'ps' }
}

/** A device with a token, written directly to the database. */
async function aDevice(name: string, additionalInfo: unknown = null) {
  const id = newId()
  const { id: deviceProfile } = await database.db
    .selectFrom('device_profile')
    .select('id')
    .where('name', '=', 'default')
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('device')
    .values({
      id,
      created_time: 1,
      tenant_id: tenantId,
      customer_id: null,
      device_profile_id: deviceProfile,
      name,
      type: 'default',
      label: null,
      device_data: json({}),
      additional_info: json(additionalInfo),
    })
    .execute()
  await database.db
    .insertInto('device_credentials')
    .values({
      id: newId(),
      created_time: 1,
      device_id: id,
      credentials_type: 'ACCESS_TOKEN',
      credentials_id: `token ${name}`,
      credentials_value: null,
    })
    .execute()
  return id
}

async function connectDevice(username: string, clientId = '', password = '') {
  const wire = await mqttWire(port)
  const connack = await wire.connect({ username, clientId, password: Buffer.from(password) })
  return { wire, code: connack.returnCode }
}

async function provision(request: Record<string, unknown>) {
  const { wire } = await connectDevice('provision')
  wire.publish('/provision/request', JSON.stringify(request))
  const { payload } = await wire.next('publish')
  wire.end()
  return JSON.parse(String(payload))
}

async function publishAndExpectAck(wire: MqttWire, topic: string, payload: string) {
  wire.publish(topic, payload)
  await wire.next('puback')
}

test('a stored device connects, and its message contains the names of the device and of its profile', async () => {
  const id = await aDevice('plain')
  const { wire } = await connectDevice('token plain')
  await publishAndExpectAck(wire, 'v1/devices/me/telemetry', '{"a":1}')
  expect(messages[0]).toMatchObject({
    tenantId,
    originator: { entityType: 'DEVICE', id },
    metadata: { deviceName: 'plain', deviceType: 'default' },
  })
})

test('a gateway creates its children once, with profile, token and relation', async () => {
  const gatewayId = await aDevice('gateway', { gateway: true })
  const { wire } = await connectDevice('token gateway')
  await publishAndExpectAck(wire, 'v1/gateway/connect', '{"device":"child","type":"thermostat"}')
  await publishAndExpectAck(wire, 'v1/gateway/telemetry', '{"child":[{"t":1}]}')
  const child = await database.db
    .selectFrom('device')
    .innerJoin('device_credentials', 'device_credentials.device_id', 'device.id')
    .innerJoin('relation', 'relation.to_id', 'device.id')
    .selectAll()
    .where('device.name', '=', 'child')
    .executeTakeFirstOrThrow()
  expect(child).toMatchObject({
    type: 'thermostat',
    credentials_type: 'ACCESS_TOKEN',
    credentials_id: expect.stringMatching(/^\w{20}$/),
    from_id: gatewayId,
    relation_type: 'Created',
    type_group: 'COMMON',
  })
  expect(messages.map(({ type, metadata }) => [type, metadata.gatewayId ?? metadata.deviceType])).toEqual([
    ['ENTITY_CREATED', gatewayId],
    ['POST_TELEMETRY_REQUEST', 'thermostat'],
  ])
})

test.each([
  [{}, 'ACCESS_TOKEN', /^\w{20}$/],
  [{ token: 'wanted-token' }, 'ACCESS_TOKEN', 'wanted-token'],
  [{ credentialsType: 'MQTT_BASIC' }, 'ACCESS_TOKEN', /^\w{20}$/],
  [
    { credentialsType: 'MQTT_BASIC', clientId: 'c7', username: 'u7', password: 'p7' },
    'MQTT_BASIC',
    { clientId: 'c7', userName: 'u7', password: 'p7' },
  ],
  [{ credentialsType: 'X509_CERTIFICATE', hash: 'testHash' }, 'X509_CERTIFICATE', 'testHash'],
])('a new device provisions itself with %j', async (requested, credentialsType, value) => {
  const keys = await aProfile('ALLOW_CREATE_NEW_DEVICES')
  const answer = await provision({ ...keys, deviceName: ` pump ${profileId} `, ...requested })
  const credentialsValue = value instanceof RegExp ? expect.stringMatching(value) : value
  expect(answer).toEqual({ credentialsValue, credentialsType, status: 'SUCCESS' })
  expect(messages.map(({ type }) => type)).toEqual(['ENTITY_CREATED', 'PROVISION_SUCCESS'])
  expect(messages[1]!.metadata).toEqual({ tenantId })
  expect(saved).toMatchObject([
    { key: 'provisionState', value: { value: 'provisioned' }, scope: 'SERVER_SCOPE' },
  ])
  expect(await provision({ ...keys, deviceName: `pump ${profileId}` })).toEqual({
    errorMsg: 'Failed to provision device!',
    status: 'FAILURE',
  })
  expect(messages.at(-1)?.type).toBe('PROVISION_FAILURE')
})

test('a device connects with provisioned MQTT_BASIC credentials', async () => {
  const keys = await aProfile('ALLOW_CREATE_NEW_DEVICES')
  await provision({ ...keys, credentialsType: 'MQTT_BASIC', clientId: 'c1', username: 'u1', password: 'p1' })
  expect((await connectDevice('u1', 'c1', 'p1')).code).toBe(0)
  expect((await connectDevice('u1', 'c1', 'wrong')).code).toBe(5)
})

test.each([
  ['an empty token', { token: '' }],
  ['a long token', { token: 'x'.repeat(256) }],
  ['a password only', { credentialsType: 'MQTT_BASIC', password: 'only' }],
  ['a long user name', { credentialsType: 'MQTT_BASIC', username: 'x'.repeat(9000) }],
  ['a blank name', { deviceName: '   ' }],
  ['a long name', { deviceName: 'x'.repeat(256) }],
])('provisioning with %s fails and creates no device', async (_, requested) => {
  const keys = await aProfile('ALLOW_CREATE_NEW_DEVICES')
  expect(await provision({ ...keys, ...requested })).toMatchObject({ status: 'FAILURE' })
  const created = await database.db
    .selectFrom('device')
    .select('id')
    .where('device_profile_id', '=', profileId)
    .execute()
  expect(created).toEqual([])
})

test('credentials already in use are refused', async () => {
  await aDevice('owner')
  const keys = await aProfile('ALLOW_CREATE_NEW_DEVICES')
  expect(await provision({ ...keys, token: 'token owner' })).toMatchObject({ status: 'FAILURE' })
})

test('a pre-provisioned device gets its credentials, also a second time', async () => {
  const keys = await aProfile('CHECK_PRE_PROVISIONED_DEVICES')
  const id = await aDevice('prepared')
  expect(await provision({ ...keys, deviceName: 'prepared' })).toMatchObject({ status: 'FAILURE' })
  await database.db.updateTable('device').set({ device_profile_id: profileId }).where('id', '=', id).execute()
  for (let i = 0; i < 2; i++) {
    expect(await provision({ ...keys, deviceName: 'prepared', token: 'ignored' })).toMatchObject({
      credentialsValue: 'token prepared',
      status: 'SUCCESS',
    })
  }
  saved.splice(0, saved.length, {
    key: 'provisionState',
    value: { kind: 'STRING', value: 'other' },
    entityId: id,
    scope: 'SERVER_SCOPE',
  })
  expect(await provision({ ...keys, deviceName: 'prepared' })).toMatchObject({ status: 'FAILURE' })
})

test('a wrong key or secret, or a profile with provisioning disabled, gets NOT_FOUND', async () => {
  const keys = await aProfile('DISABLED')
  const notFound = { errorMsg: 'Provision data was not found!', status: 'NOT_FOUND' }
  expect(await provision(keys)).toEqual(notFound)
  expect(await provision({ ...keys, provisionDeviceSecret: 'wrong' })).toEqual(notFound)
  expect(await provision({ ...keys, provisionDeviceKey: 'wrong' })).toEqual(notFound)
})

test('a claim is valid for its period; another claim is accepted only after this period', async () => {
  const id = await aDevice('claimable')
  const { wire } = await connectDevice('token claimable')
  await publishAndExpectAck(wire, 'v1/devices/me/claim', '{"secretKey":"first","durationMs":1}')
  await vi.waitFor(async () => expect(await transports.claims.find(id)).toBeUndefined())
  await publishAndExpectAck(wire, 'v1/devices/me/claim', '{"secretKey":"second"}')
  await publishAndExpectAck(wire, 'v1/devices/me/claim', '{"secretKey":"third"}')
  expect(await transports.claims.find(id)).toMatchObject({ secretKey: 'second' })
  await transports.claims.close(id)
  expect(await transports.claims.find(id)).toBeUndefined()
})

test('an open session uses the name and topics of the profile to which its device was moved', async () => {
  await aDevice('mover')
  const { wire } = await connectDevice('token mover')
  await aProfile('DISABLED')
  const topics = { type: 'MQTT', deviceTelemetryTopic: 'data', deviceAttributesTopic: 'attrs' }
  await database.db
    .updateTable('device_profile')
    .set({ transport_type: 'MQTT', profile_data: json({ transportConfiguration: topics }) })
    .where('id', '=', profileId)
    .execute()
  const { id } = await database.db
    .updateTable('device')
    .set({ device_profile_id: profileId })
    .where('name', '=', 'mover')
    .returning('id')
    .executeTakeFirstOrThrow()
  bus.emit('entityChanged', { tenantId, entityId: { entityType: 'DEVICE', id }, change: 'UPDATED' })
  await vi.waitFor(async () => {
    await publishAndExpectAck(wire, 'data', '{"a":1}')
    expect(messages.length).toBeGreaterThan(0)
  })
  expect(messages[0]!.metadata.deviceType).toBe(`profile ${profileId}`)
})
