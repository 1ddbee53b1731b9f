import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'

let app: TestApp
let admin: TestClient
let tenantId: string

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, tenantId } = await app.aTenant())
})
afterAll(() => app.close())

const profileInput = (name: string, more: object = {}) => ({
  name,
  type: 'DEFAULT',
  transportType: 'DEFAULT',
  profileData: {
    configuration: { type: 'DEFAULT' },
    transportConfiguration: { type: 'DEFAULT' },
    provisionConfiguration: { type: 'DISABLED' },
    alarms: null,
  },
  ...more,
})
const aProfile = async (name: string, more: object = {}) =>
  (await admin.post('/api/deviceProfile', profileInput(name, more))).body

const rule = {
  condition: {
    condition: [
      {
        key: { type: 'TIME_SERIES', key: 'temp' },
        valueType: 'NUMERIC',
        predicate: {
          type: 'NUMERIC',
          operation: 'GREATER',
          value: { defaultValue: 80, userValue: null, dynamicValue: null },
        },
      },
    ],
    spec: { type: 'DURATION', unit: 'MINUTES', value: 5 },
  },
  schedule: {
    type: 'SPECIFIC_TIME',
    timezone: 'Europe/Kiev',
    daysOfWeek: [1, 2],
    startsOn: 28800000,
    endsOn: 64800000,
  },
  alarmDetails: 'too hot',
}
const alarm = {
  id: 'a1',
  alarmType: 'Overheat',
  createRules: { CRITICAL: rule },
  clearRule: null,
  propagate: false,
  propagateRelationTypes: [],
}
const withAlarms = (...alarms: object[]) => ({ profileData: { transportConfiguration: null, alarms } })
const mqtt = (payload: object) => ({
  transportType: 'MQTT',
  profileData: {
    transportConfiguration: { type: 'MQTT', transportPayloadTypeConfiguration: payload },
  },
})
const GOOD_SCHEMA = 'syntax = "proto3"; message T { double temp = 1; }'

describe('saving a device profile', () => {
  test('alarm rules are returned as sent', async () => {
    const profile = await aProfile('With alarms', withAlarms(alarm))
    expect(profile.profileData.alarms).toEqual([alarm])
    expect(profile).toMatchObject({ default: false, provisionType: 'DISABLED', defaultRuleChainId: null })
    expect((await admin.get(`/api/deviceProfile/${profile.id.id}`)).body).toEqual(profile)
  })

  test('the schedule of an alarm rule may have an empty time zone, which means UTC', async () => {
    const utc = { ...rule, schedule: { ...rule.schedule, timezone: '' } }
    const profile = await aProfile('Utc', withAlarms({ ...alarm, createRules: { MAJOR: utc } }))
    expect(profile.profileData?.alarms[0].createRules.MAJOR).toEqual(utc)
  })

  test('an MQTT transport without settings gets the standard topics and the JSON payload type', async () => {
    const profile = await aProfile('Mqtt', {
      transportType: 'MQTT',
      profileData: { transportConfiguration: { type: 'MQTT' } },
    })
    expect(profile.profileData.transportConfiguration).toEqual({
      type: 'MQTT',
      deviceTelemetryTopic: 'v1/devices/me/telemetry',
      deviceAttributesTopic: 'v1/devices/me/attributes',
      transportPayloadTypeConfiguration: { transportPayloadType: 'JSON' },
    })
  })

  test('the LWM2M configuration keeps unknown properties', async () => {
    const transportConfiguration = { type: 'LWM2M', anything: { a: [1] } }
    const profile = await aProfile('Lwm2m', {
      transportType: 'LWM2M',
      profileData: { transportConfiguration },
    })
    expect(profile.profileData.transportConfiguration).toEqual(transportConfiguration)
  })

  test('a provision key that another tenant uses is refused', async () => {
    const more = {
      provisionType: 'ALLOW_CREATE_NEW_DEVICES',
      provisionDeviceKey: 'key-1',
      profileData: {
        provisionConfiguration: { type: 'ALLOW_CREATE_NEW_DEVICES', provisionDeviceSecret: 's3cret' },
      },
    }
    const profile = await aProfile('Provisioned', more)
    expect(profile.profileData.provisionConfiguration.provisionDeviceSecret).toBe('s3cret')
    const other = await app.aTenant()
    expect(
      (await other.admin.post('/api/deviceProfile', profileInput('Same key', more))).body.message,
    ).toMatch(/provision key/)
  })

  test.each([
    [{ name: null }, /name/],
    [{ type: null }, /type/],
    [{ transportType: null }, /transport type/],
    [{ transportType: 'SMOKE' }, /transportType/],
    [{ profileData: null }, /data/],
    [{ name: 'default' }, /exists/],
    [{ default: true }, /default/],
    [{ transportType: 'MQTT' }, /not of type MQTT/],
    [{ provisionType: 'ALLOW_CREATE_NEW_DEVICES' }, /not of type/],
    [withAlarms({ ...alarm, alarmType: ' ' }), /type has to be given/],
    [withAlarms(alarm, { ...alarm, id: 'a2' }), /"Overheat" occurs twice/],
    [withAlarms({ ...alarm, createRules: { HUGE: rule } }), /createRules/],
    [
      withAlarms({
        ...alarm,
        createRules: { MAJOR: { ...rule, schedule: { ...rule.schedule, timezone: 'Mars/Base' } } },
      }),
      /Mars/,
    ],
    [mqtt({ transportPayloadType: 'PROTOBUF', deviceTelemetryProtoSchema: GOOD_SCHEMA }), /attributes proto/],
    [
      mqtt({
        transportPayloadType: 'PROTOBUF',
        deviceTelemetryProtoSchema: 'syntax = "proto2";',
        deviceAttributesProtoSchema: GOOD_SCHEMA,
      }),
      /telemetry proto/,
    ],
  ])('%j is refused with 400', async (change, message) => {
    const { status, body } = await admin.post('/api/deviceProfile', profileInput('Refused', change))
    expect(status).toBe(400)
    expect(body.message).toMatch(message)
  })
})

test('renaming a profile changes the type of its devices; a profile in use cannot be deleted or change its transport', async () => {
  const profile = await aProfile('pump')
  const device = (await admin.post('/api/device', { name: 'P1', deviceProfileId: profile.id })).body
  expect((await admin.post('/api/deviceProfile', { ...profile, name: 'big pump' })).status).toBe(200)
  expect((await admin.get(`/api/device/${device.id.id}`)).body.type).toBe('big pump')
  const changed = await admin.post('/api/deviceProfile', {
    ...profile,
    transportType: 'MQTT',
    profileData: {},
  })
  expect(changed).toMatchObject({ status: 400, body: { message: expect.stringMatching(/transport type/) } })
  expect((await admin.delete(`/api/deviceProfile/${profile.id.id}`)).body.message).toMatch(/used by devices/)
  await admin.delete(`/api/device/${device.id.id}`)
  expect((await admin.delete(`/api/deviceProfile/${profile.id.id}`)).status).toBe(200)
})

test('another profile can be made the default; the change of both profiles is audited, and the default profile cannot be deleted', async () => {
  const { admin } = await app.aTenant()
  const before = (await admin.get('/api/deviceProfileInfo/default')).body
  const profile = (await admin.post('/api/deviceProfile', profileInput('Next'))).body
  const { body } = await admin.post(`/api/deviceProfile/${profile.id.id}/default`, { name: 'ignored' })
  expect(body).toEqual({ ...profile, default: true })
  expect((await admin.get('/api/deviceProfileInfo/default')).body.name).toBe('Next')
  expect((await admin.delete(`/api/deviceProfile/${profile.id.id}`)).status).toBe(400)
  const rows = await app.platform.db
    .selectFrom('audit_log')
    .select('entity_name')
    .where('entity_id', 'in', [before.id.id, profile.id.id])
    .where('action_type', '=', 'UPDATED')
    .execute()
  expect(rows.map((row) => row.entity_name).sort()).toEqual(['Next', 'default'])
})

test('customer users read only the short info of profiles; another tenant reads neither info nor profile', async () => {
  const profile = await aProfile('Named')
  const customerId = (await admin.post('/api/customer', { title: 'C' })).body.id.id
  const user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId })
  expect((await user.get(`/api/deviceProfileInfo/${profile.id.id}`)).body).toEqual({
    id: profile.id,
    name: 'Named',
    type: 'DEFAULT',
    transportType: 'DEFAULT',
  })
  expect((await user.get(`/api/deviceProfile/${profile.id.id}`)).status).toBe(403)
  const other = (await app.aTenant()).admin
  expect((await other.get(`/api/deviceProfileInfo/${profile.id.id}`)).status).toBe(404)
  expect((await other.get(`/api/deviceProfile/${profile.id.id}`)).status).toBe(403)
  const infos = await user.get('/api/deviceProfileInfos?pageSize=50&page=0&transportType=MQTT')
  expect(infos.body.data.map((info: { name: string }) => info.name)).toEqual(['Mqtt'])
})

test('lists accept every documented sort property', async () => {
  for (const property of 'createdTime,name,type,transportType,description,isDefault'.split(',')) {
    const { status } = await admin.get(`/api/deviceProfiles?pageSize=5&page=0&sortProperty=${property}`)
    expect([property, status]).toEqual([property, 200])
  }
})

test('the keys of the devices of a profile, or of all devices, are listed in alphabetical order', async () => {
  const profile = await aProfile('Keyed')
  const device = (await admin.post('/api/device', { name: 'K1', deviceProfileId: profile.id })).body
  const { db } = app.platform
  const keys = await db
    .insertInto('ts_key')
    .values([{ key: 'zeta' }, { key: 'alpha' }])
    .returning(['id', 'key'])
    .execute()
  for (const { id } of keys) {
    const value = { bool_v: true, dbl_v: null, long_v: null, str_v: null, json_v: null }
    await db
      .insertInto('ts_latest')
      .values({ entity_id: device.id.id, key_id: id, ts: 1, ...value })
      .execute()
  }
  const url = '/api/deviceProfile/devices/keys'
  expect((await admin.get(`${url}/timeseries?deviceProfileId=${profile.id.id}`)).body).toEqual([
    'alpha',
    'zeta',
  ])
  expect((await admin.get(`${url}/timeseries`)).body).toEqual(['alpha', 'zeta'])
  expect((await admin.get(`${url}/attributes?deviceProfileId=${profile.id.id}`)).body).toEqual([])
  expect((await admin.get(`${url}/attributes?deviceProfileId=nonsense`)).status).toBe(400)
})

test('a new profile is saved without references to another installation; an update with such a reference is refused', async () => {
  const foreign = (entityType: string) => ({ entityType, id: '7d9bd5e0-5c1f-11ee-8c99-0242ac120002' })
  const references = {
    defaultRuleChainId: foreign('RULE_CHAIN'),
    defaultDashboardId: foreign('DASHBOARD'),
  }
  const imported = await admin.post('/api/deviceProfile', profileInput('Imported', references))
  expect(imported).toMatchObject({ status: 200, body: { defaultRuleChainId: null } })
  expect(imported.headers.warning).toContain('without defaultRuleChainId, defaultDashboardId')
  const changed = { ...imported.body, defaultRuleChainId: references.defaultRuleChainId }
  expect((await admin.post('/api/deviceProfile', changed)).status).toBe(400)
})

describe('the key dictionary', () => {
  const keys = [
    { key: 'temp', label: 'Temperature', unit: '°C', decimals: 1 },
    { key: 'door', kind: 'STATE', normalState: 'closed' },
  ]
  const aProfile = (name: string, more: object) =>
    admin.post('/api/deviceProfile', {
      name,
      type: 'DEFAULT',
      transportType: 'DEFAULT',
      profileData: { ...more },
    })

  test('is stored with the profile and can be read through its devices', async () => {
    const { body: profile } = await aProfile('With keys', { keys })
    expect(profile.profileData.keys).toEqual(keys)
    const { body: device } = await admin.post('/api/device', { name: 'Keyed', deviceProfileId: profile.id })
    expect((await admin.get(`/api/device/${device.id.id}/profileKeys`)).body).toEqual(keys)
  })

  test('is absent in a profile that is saved without keys, as in profiles of ThingsBoard', async () => {
    const { body } = await aProfile('Without keys', { keys: [] })
    expect(body.profileData).not.toHaveProperty('keys')
  })

  test.each([
    ['a key twice', [{ key: 'a' }, { key: 'a' }]],
    ['an empty key', [{ key: ' ' }]],
    ['negative decimals', [{ key: 'a', decimals: -1 }]],
  ])('refuses %s', async (_, bad) => {
    expect((await aProfile('Bad keys', { keys: bad })).status).toBe(400)
  })
})
