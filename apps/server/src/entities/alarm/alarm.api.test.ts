import type { Alarm } from '@signalbox/model/alarms/alarm'
import { alarmReply } from '@signalbox/model/alarms/alarm-reply'
import type { JsonValue } from '@signalbox/model/json/json-value'
import { describe, expect, test } from 'vitest'
import { newId } from '../../database/ids'
import { admin, anAlarm, device, deviceNumber, fixture, raise, read, setUpAlarms } from './alarm-testing'

setUpAlarms()

describe('raising', () => {
  test('times may be texts and may have a fraction', async () => {
    const alarm = await raise({ type: 'Loosely typed', startTs: 1_000.75, endTs: '2000' })
    expect(alarm).toMatchObject({ startTs: 1_000, endTs: 2_000 })
  })

  test('a new alarm starts now and has its type as name', async () => {
    const before = Date.now()
    const alarm = await raise({ details: { t: 91 }, tenantId: { entityType: 'TENANT', id: newId() } })
    expect(alarm).toEqual({
      id: { entityType: 'ALARM', id: expect.any(String) },
      createdTime: expect.any(Number),
      tenantId: { entityType: 'TENANT', id: fixture.tenantId },
      type: 'Hot',
      originator: device,
      severity: 'MAJOR',
      status: 'ACTIVE_UNACK',
      acknowledged: false,
      cleared: false,
      startTs: alarm.createdTime,
      endTs: alarm.createdTime,
      ackTs: 0,
      clearTs: 0,
      details: { t: 91 },
      propagate: false,
      propagateRelationTypes: [],
      assigneeId: null,
      assignTs: 0,
      snoozedUntil: 0,
      snoozeReason: null,
      commentCount: 0,
      name: 'Hot',
    })
    expect(alarm.createdTime).toBeGreaterThanOrEqual(before)
    expect(await read(alarm.id)).toEqual(alarm)
  })

  test('clients of ThingsBoard 3.5 and later may send two booleans instead of the status', async () => {
    const modern = { status: undefined, acknowledged: true, cleared: false }
    const alarm = await raise({ type: 'Modern', ...modern })
    expect(alarm).toMatchObject({ status: 'ACTIVE_ACK', acknowledged: true, cleared: false })
    const again = await raise({ ...alarm, cleared: true })
    expect(again).toMatchObject({ id: alarm.id, status: 'CLEARED_ACK', cleared: true })
    // A client of ThingsBoard before 3.5 changes the status and sends all unknown fields back unchanged.
    const old = await raise({ ...again, status: 'ACTIVE_UNACK' })
    expect(old).toMatchObject({ id: alarm.id, status: 'ACTIVE_UNACK', acknowledged: false, cleared: false })
  })

  test('an alarm that is acknowledged or cleared by a boolean gets the sent time, or else the time of the change', async () => {
    const before = Date.now()
    const alarm = await raise({ type: 'Timed', status: undefined, acknowledged: false, cleared: false })
    expect(alarm).toMatchObject({ ackTs: 0, clearTs: 0 })
    const acknowledged = await raise({ ...alarm, acknowledged: true })
    expect(acknowledged.ackTs).toBeGreaterThanOrEqual(before)
    expect(acknowledged.clearTs).toBe(0)
    const cleared = await raise({ ...acknowledged, cleared: true, clearTs: 5 })
    expect(cleared).toMatchObject({ status: 'CLEARED_ACK', ackTs: acknowledged.ackTs, clearTs: 5 })
    expect(await raise({ type: 'By status', status: 'ACTIVE_ACK' })).toMatchObject({ ackTs: 0 })
  })

  test('sent times are stored, and the end time defaults to the start time', async () => {
    expect(await raise({ startTs: 5 })).toMatchObject({ startTs: 5, endTs: 5 })
    expect(await raise({ type: 'Other', startTs: 5, endTs: 9 })).toMatchObject({ startTs: 5, endTs: 9 })
  })

  test.each<JsonValue>([null, 7, 'text', [1, { a: null }], {}])('details may be %j', async (details) => {
    const alarm = await raise({ details })
    expect((await read(alarm.id)).details).toEqual(details)
  })

  test.each([
    ['type', { type: undefined }],
    ['type', { type: ' ' }],
    ['originator', { originator: null }],
    ['severity', { severity: null }],
    ['status', { status: undefined }],
    ['severity', { severity: 'AWFUL' }],
    ['status', { status: 'ACTIVE' }],
    ['type', { type: 'x'.repeat(256) }],
    ['startTs', { startTs: 'soon' }],
    ['startTs', { startTs: 2 ** 60 }],
  ])('an alarm with an invalid %s is refused: %j', async (field, more) => {
    const answer = await admin.post('/api/alarm', anAlarm(more))
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 31 } })
    expect(answer.body.message).toContain(field)
  })

  test('the originator must exist in the tenant of the caller', async () => {
    const missing = await admin.post(
      '/api/alarm',
      anAlarm({ originator: { entityType: 'DEVICE', id: newId() } }),
    )
    expect(missing.status).toBe(404)
    const { admin: otherAdmin } = await fixture.app.aTenant()
    expect((await otherAdmin.post('/api/alarm', anAlarm())).status).toBe(403)
    expect(
      await fixture.app.platform.db
        .selectFrom('alarm')
        .select('id')
        .where('originator_id', '=', device.id)
        .execute(),
    ).toEqual([])
  })
})

describe('raising again', () => {
  test.each([
    ['ACTIVE_UNACK', true],
    ['ACTIVE_ACK', true],
    ['CLEARED_UNACK', false],
    ['CLEARED_ACK', false],
  ])('a save while the stored alarm is %s updates the stored alarm: %s', async (status, isSame) => {
    const first = await raise({ status })
    const second = await raise()
    expect(second.id.id === first.id.id).toBe(isSame)
    expect(second.status).toBe('ACTIVE_UNACK')
  })

  test('an update extends the times, keeps propagation enabled, adds the sent relation types and replaces the rest', async () => {
    const old = { startTs: 100, endTs: 200, ackTs: 50, clearTs: 60, details: { a: 1 } }
    await raise({ ...old, propagate: true, propagateRelationTypes: ['A', 'B'] })
    const merged = await raise({
      ...{ startTs: 300, endTs: 0, ackTs: 40, clearTs: 70, details: { b: 2 } },
      ...{ severity: 'MINOR', status: 'ACTIVE_ACK', propagate: false, propagateRelationTypes: ['B', 'C'] },
    })
    expect(merged).toMatchObject({ startTs: 100, endTs: 300, ackTs: 50, clearTs: 70, details: { b: 2 } })
    expect(merged).toMatchObject({ severity: 'MINOR', status: 'ACTIVE_ACK', propagate: true })
    expect(merged.propagateRelationTypes).toEqual(['A', 'B', 'C'])
    const again = await raise({ startTs: 1, endTs: 2, propagateRelationTypes: [] })
    expect(again).toMatchObject({ endTs: 300, details: null, propagateRelationTypes: ['A', 'B', 'C'] })
  })

  test('the active alarm is updated, even if a cleared alarm started later', async () => {
    await raise({ startTs: 2000, status: 'CLEARED_ACK' })
    const active = await raise({ startTs: 1000 })
    const next = await raise({ startTs: 3000 })
    expect(next.id.id).toBe(active.id.id)
  })

  test('an alarm of another type or originator is a separate alarm', async () => {
    const first = await raise()
    expect((await raise({ type: 'Cold' })).id).not.toEqual(first.id)
    expect((await raise({ originator: await fixture.device(`Other ${deviceNumber}`) })).id).not.toEqual(
      first.id,
    )
  })

  test('a save with an id updates the alarm with this id in any status, but does not change the type', async () => {
    const first = await raise({ status: 'CLEARED_ACK', type: 'Old' })
    const saved = await raise({ ...first, severity: 'WARNING', type: 'Renamed' })
    expect(saved).toEqual({ ...first, severity: 'WARNING' })
    const unknown = await admin.post('/api/alarm', anAlarm({ id: { entityType: 'ALARM', id: newId() } }))
    expect(unknown.status).toBe(404)
  })

  test('ten concurrent saves create one alarm', async () => {
    const raised = await Promise.all(Array.from({ length: 10 }, () => raise()))
    expect(new Set(raised.map((alarm) => alarm.id.id)).size).toBe(1)
  })
})

describe('acknowledging, clearing and deleting an alarm', () => {
  const sendAction = async (alarm: Alarm, action: 'ack' | 'clear') => {
    const answer = await admin.post(`/api/alarm/${alarm.id.id}/${action}`)
    const stored = await read(alarm.id)
    expect(answer).toMatchObject({ status: 200, body: stored })
    return stored
  }

  test.each([
    ['ACTIVE_UNACK', 'ack', 'ACTIVE_ACK'],
    ['ACTIVE_UNACK', 'clear', 'CLEARED_UNACK'],
    ['ACTIVE_ACK', 'ack', 'ACTIVE_ACK'],
    ['ACTIVE_ACK', 'clear', 'CLEARED_ACK'],
    ['CLEARED_UNACK', 'ack', 'CLEARED_ACK'],
    ['CLEARED_UNACK', 'clear', 'CLEARED_UNACK'],
    ['CLEARED_ACK', 'ack', 'CLEARED_ACK'],
    ['CLEARED_ACK', 'clear', 'CLEARED_ACK'],
  ] as const)('in status %s, the action "%s" results in status %s', async (status, action, expected) => {
    const alarm = await raise({ status, details: { kept: true } })
    const before = Date.now()
    const after = await sendAction(alarm, action)
    const time = action === 'ack' ? 'ackTs' : 'clearTs'
    if (status === expected) expect(after).toEqual(alarm)
    else {
      expect(after).toEqual(alarmReply({ ...alarm, status: expected, [time]: after[time] }))
      expect(after[time]).toBeGreaterThanOrEqual(before)
    }
  })

  test('deleting returns true and removes the alarm', async () => {
    const alarm = await raise()
    expect((await admin.delete(`/api/alarm/${alarm.id.id}`)).text).toBe('true')
    expect((await admin.get(`/api/alarm/${alarm.id.id}`)).status).toBe(404)
    expect((await admin.delete(`/api/alarm/${alarm.id.id}`)).status).toBe(404)
  })

  test.each(['get', 'info', 'ack', 'clear'])(
    'the request "%s" for an unknown alarm gets status 404',
    async (what) => {
      const id = newId()
      const answer =
        what === 'get' || what === 'info'
          ? await admin.get(what === 'get' ? `/api/alarm/${id}` : `/api/alarm/info/${id}`)
          : await admin.post(`/api/alarm/${id}/${what}`)
      expect(answer).toMatchObject({ status: 404, body: { errorCode: 32 } })
    },
  )

  test('deleting the originator deletes its alarms', async () => {
    const alarm = await raise()
    await admin.delete(`/api/device/${device.id}`)
    expect((await admin.get(`/api/alarm/${alarm.id.id}`)).status).toBe(404)
  })
})

describe('a system administrator', () => {
  test('reads the alarms of tenants and tenant profiles, not those of devices', async () => {
    const sysadmin = await fixture.app.aUser({ authority: 'SYS_ADMIN' })
    const tenant = { entityType: 'TENANT', id: fixture.tenantId }
    const ofTenant = await raise({ originator: tenant })
    const ofDevice = await raise({})
    const list = await sysadmin.get(`/api/alarm/TENANT/${tenant.id}?pageSize=10&page=0&fetchOriginator=true`)
    expect(list).toMatchObject({ status: 200, body: { data: [{ id: ofTenant.id }] } })
    expect((await sysadmin.get(`/api/alarm/highestSeverity/TENANT/${tenant.id}`)).body).toBe('MAJOR')
    expect((await sysadmin.get(`/api/alarm/info/${ofTenant.id.id}`)).status).toBe(200)
    const profile = (await sysadmin.get('/api/tenantProfileInfo/default')).body.id.id
    const ofProfile = await sysadmin.get(`/api/alarm/TENANT_PROFILE/${profile}?pageSize=10&page=0`)
    expect(ofProfile).toMatchObject({ status: 200, body: { data: [] } })
    expect((await sysadmin.get(`/api/alarm/${ofDevice.id.id}`)).status).toBe(403)
    expect((await sysadmin.get(`/api/alarm/DEVICE/${device.id}?pageSize=10&page=0`)).status).toBe(403)
    expect((await sysadmin.post(`/api/alarm/${ofTenant.id.id}/ack`)).status).toBe(403)
  })
})

test('a visitor of a public dashboard reads the alarms of public devices and cannot change them', async () => {
  const { body } = await admin.post(`/api/customer/public/device/${device.id}`)
  const alarm = await raise()
  const publicId = body.customerId.id
  const login = await fixture.app.anonymous.post('/api/auth/login/public', { publicId })
  const visitor = fixture.app.client(login.body.token)
  const path = `/api/alarm/${alarm.id.id}`
  expect((await visitor.get(`/api/alarm/info/${alarm.id.id}`)).status).toBe(200)
  const refused = await Promise.all([
    visitor.post(`${path}/ack`),
    visitor.post(`${path}/clear`),
    visitor.post(`${path}/comment`, { comment: { text: 'Hello' } }),
    visitor.post('/api/alarm', { ...alarm, severity: 'WARNING' }),
    visitor.post('/api/alarm', anAlarm({ type: 'Of a visitor' })),
    visitor.delete(path),
  ])
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
  expect((await admin.get(path)).body).toEqual(alarm)
})

test('only users of a customer can read alarms with this customer as originator, and the relations of these alarms', async () => {
  const aCustomer = async (title: string) => (await admin.post('/api/customer', { title })).body.id
  const [own, other] = [await aCustomer('Own'), await aCustomer('Other')]
  const alarm = await raise({ originator: own, type: 'Overdue' })
  const { tenantId } = fixture
  const statusFor = async (customerId: string) => {
    const user = await fixture.app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId })
    const paths = [`alarm/${alarm.id.id}`, `relations?fromId=${alarm.id.id}&fromType=ALARM`]
    return Promise.all(paths.map(async (path) => (await user.get(`/api/${path}`)).status))
  }
  expect(await statusFor(own.id)).toEqual([200, 200])
  expect(await statusFor(other.id)).toEqual([403, 403])
})

test('the name of a deleted originator is "Deleted"', async () => {
  const alarm = await raise({})
  await fixture.app.platform.db.deleteFrom('device').where('id', '=', device.id).execute()
  expect((await admin.get(`/api/alarm/info/${alarm.id.id}`)).body).toMatchObject({
    originatorName: 'Deleted',
  })
})
