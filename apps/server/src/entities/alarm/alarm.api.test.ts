import type { Alarm } from '@signalbox/model/alarm'
import type { EntityId } from '@signalbox/model/entity-id'
import type { JsonValue } from '@signalbox/model/json-value'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Events } from '../../bus'
import { newId } from '../../database/ids'
import { aQueryWorld, type QueryWorld } from '../../queries/testing'
import type { TestClient } from '../../testing/app'

let world: QueryWorld
let admin: TestClient
let device: EntityId
let changes: Events['alarmChanged'][] = []
let number = 0

beforeAll(async () => {
  world = await aQueryWorld()
  admin = world.admin
  world.app.platform.bus.on('alarmChanged', (event) => changes.push(event))
})
afterAll(() => world.close())
beforeEach(async () => {
  device = await world.device(`Device ${++number}`)
  changes = []
})

const anAlarm = (more: object = {}) => ({
  type: 'Hot',
  originator: device,
  severity: 'MAJOR',
  status: 'ACTIVE_UNACK',
  ...more,
})

async function raise(more: object = {}): Promise<Alarm> {
  const answer = await admin.post('/api/alarm', anAlarm(more))
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}

const read = async (id: { id: string }): Promise<Alarm> => (await admin.get(`/api/alarm/${id.id}`)).body

describe('raising', () => {
  test('a new alarm starts now and is named like its type', async () => {
    const before = Date.now()
    const alarm = await raise({ details: { t: 91 }, tenantId: { entityType: 'TENANT', id: newId() } })
    expect(alarm).toEqual({
      id: { entityType: 'ALARM', id: expect.any(String) },
      createdTime: expect.any(Number),
      tenantId: { entityType: 'TENANT', id: world.tenantId },
      type: 'Hot',
      originator: device,
      severity: 'MAJOR',
      status: 'ACTIVE_UNACK',
      startTs: alarm.createdTime,
      endTs: alarm.createdTime,
      ackTs: 0,
      clearTs: 0,
      details: { t: 91 },
      propagate: false,
      propagateRelationTypes: [],
      name: 'Hot',
    })
    expect(alarm.createdTime).toBeGreaterThanOrEqual(before)
    expect(await read(alarm.id)).toEqual(alarm)
  })

  test('given times are kept', async () => {
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
    ['startTs', { startTs: 1.5 }],
    ['startTs', { startTs: 2 ** 60 }],
  ])('without a good %s it is refused: %j', async (field, more) => {
    const answer = await admin.post('/api/alarm', anAlarm(more))
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 31 } })
    expect(answer.body.message).toContain(field)
  })

  test('the originator has to exist, in the own tenant', async () => {
    const missing = await admin.post(
      '/api/alarm',
      anAlarm({ originator: { entityType: 'DEVICE', id: newId() } }),
    )
    expect(missing.status).toBe(404)
    const { admin: foreigner } = await world.app.aTenant()
    expect((await foreigner.post('/api/alarm', anAlarm())).status).toBe(403)
    expect(
      await world.app.platform.db
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
  ])('after %s it is the same alarm: %s', async (status, isSame) => {
    const first = await raise({ status })
    const second = await raise()
    expect(second.id.id === first.id.id).toBe(isSame)
    expect(second.status).toBe('ACTIVE_UNACK')
  })

  test('times grow, the rest is replaced, propagation stays on and its types are joined', async () => {
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

  test('the newest by start counts, not by creation', async () => {
    await raise({ startTs: 2000, status: 'CLEARED_ACK' })
    const late = await raise({ startTs: 1000 })
    const next = await raise({ startTs: 3000 })
    expect(next.id.id).not.toBe(late.id.id)
  })

  test('another type or originator is another alarm', async () => {
    const first = await raise()
    expect((await raise({ type: 'Cold' })).id).not.toEqual(first.id)
    expect((await raise({ originator: await world.device(`Other ${number}`) })).id).not.toEqual(first.id)
  })

  test('with an id that very alarm is meant, whatever its state', async () => {
    const first = await raise({ status: 'CLEARED_ACK', type: 'Old' })
    const saved = await raise({ ...first, severity: 'WARNING', type: 'Renamed' })
    expect(saved).toEqual({ ...first, severity: 'WARNING' })
    const unknown = await admin.post('/api/alarm', anAlarm({ id: { entityType: 'ALARM', id: newId() } }))
    expect(unknown.status).toBe(404)
  })

  test('ten at once are one alarm', async () => {
    const raised = await Promise.all(Array.from({ length: 10 }, () => raise()))
    expect(new Set(raised.map((alarm) => alarm.id.id)).size).toBe(1)
  })
})

describe('the life of an alarm', () => {
  const step = async (alarm: Alarm, action: 'ack' | 'clear') => {
    const answer = await admin.post(`/api/alarm/${alarm.id.id}/${action}`)
    expect(answer).toMatchObject({ status: 200, text: '' })
    return read(alarm.id)
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
  ] as const)('%s and %s is %s', async (status, action, expected) => {
    const alarm = await raise({ status, details: { kept: true } })
    const before = Date.now()
    const after = await step(alarm, action)
    const time = action === 'ack' ? 'ackTs' : 'clearTs'
    if (status === expected) expect(after).toEqual(alarm)
    else {
      expect(after).toEqual({ ...alarm, status: expected, [time]: after[time] })
      expect(after[time]).toBeGreaterThanOrEqual(before)
    }
  })

  test('deleting answers true and takes it away', async () => {
    const alarm = await raise()
    expect((await admin.delete(`/api/alarm/${alarm.id.id}`)).text).toBe('true')
    expect((await admin.get(`/api/alarm/${alarm.id.id}`)).status).toBe(404)
    expect((await admin.delete(`/api/alarm/${alarm.id.id}`)).status).toBe(404)
  })

  test.each(['get', 'info', 'ack', 'clear'])('%s of an unknown alarm is 404', async (what) => {
    const id = newId()
    const answer =
      what === 'get' || what === 'info'
        ? await admin.get(what === 'get' ? `/api/alarm/${id}` : `/api/alarm/info/${id}`)
        : await admin.post(`/api/alarm/${id}/${what}`)
    expect(answer).toMatchObject({ status: 404, body: { errorCode: 32 } })
  })

  test('a deleted originator takes its alarms along', async () => {
    const alarm = await raise()
    await admin.delete(`/api/device/${device.id}`)
    expect((await admin.get(`/api/alarm/${alarm.id.id}`)).status).toBe(404)
  })
})

describe('propagation', () => {
  let hall: EntityId
  let building: EntityId
  let owner: EntityId

  beforeEach(async () => {
    hall = await world.asset(`Hall ${number}`)
    building = await world.asset(`Building ${number}`)
    owner = await world.asset(`Owner ${number}`)
    await world.relate(hall, 'Contains', device)
    await world.relate(building, 'Contains', hall)
    await world.relate(owner, 'Owns', hall)
    // A circle must not keep the walk going.
    await world.relate(device, 'Feeds', building)
  })

  const countAt = async (entity: EntityId) =>
    (await admin.get(`/api/alarm/${entity.entityType}/${entity.id}?pageSize=10&page=0`)).body.totalElements

  test('without it only the originator shows the alarm', async () => {
    await raise()
    expect(await Promise.all([device, hall, building, owner].map(countAt))).toEqual([1, 0, 0, 0])
    expect(changes.at(-1)!.entities).toEqual([device])
  })

  test('with it every ancestor does', async () => {
    await raise({ propagate: true })
    expect(await Promise.all([device, hall, building, owner].map(countAt))).toEqual([1, 1, 1, 1])
    expect(
      changes
        .at(-1)!
        .entities.map(({ id }) => id)
        .sort(),
    ).toEqual([device, hall, building, owner].map(({ id }) => id).sort())
  })

  test('relation types choose among the ancestors, not the way', async () => {
    await raise({ propagate: true, propagateRelationTypes: ['Owns'] })
    expect(await Promise.all([device, hall, building, owner].map(countAt))).toEqual([1, 0, 0, 1])
  })

  test('switched on later it reaches up then, and no later change of relations matters', async () => {
    await raise()
    await raise({ propagate: true, propagateRelationTypes: ['Owns'] })
    expect(await Promise.all([hall, building, owner].map(countAt))).toEqual([0, 0, 1])
    await world.relate(hall, 'Owns', device)
    await raise({ propagate: true, propagateRelationTypes: ['Contains'] })
    expect(await Promise.all([hall, building, owner].map(countAt))).toEqual([0, 0, 1])
  })

  test('deleting tells all of them', async () => {
    const alarm = await raise({ propagate: true })
    await admin.delete(`/api/alarm/${alarm.id.id}`)
    expect(changes.at(-1)).toMatchObject({ change: 'DELETED', alarm: { id: alarm.id } })
    expect(changes.at(-1)!.entities).toHaveLength(4)
    expect(await Promise.all([device, hall].map(countAt))).toEqual([0, 0])
  })
})

describe('lists', () => {
  const list = async (query = '', entity = device) =>
    (await admin.get(`/api/alarm/${entity.entityType}/${entity.id}?pageSize=10&page=0${query}`)).body
  const types = async (query = '') => (await list(query)).data.map((alarm: Alarm) => alarm.type)

  beforeEach(async () => {
    await raise({ type: 'Hot', severity: 'CRITICAL', status: 'ACTIVE_UNACK', startTs: 3 })
    await raise({ type: 'Cold', severity: 'MINOR', status: 'CLEARED_ACK', startTs: 1 })
    await raise({ type: 'hollow', severity: 'WARNING', status: 'ACTIVE_ACK', startTs: 2 })
  })

  test.each([
    ['&searchStatus=ANY', ['Cold', 'Hot', 'hollow']],
    ['&searchStatus=ACTIVE', ['Hot', 'hollow']],
    ['&searchStatus=CLEARED', ['Cold']],
    ['&searchStatus=ACK', ['Cold', 'hollow']],
    ['&searchStatus=UNACK', ['Hot']],
    ['&status=ACTIVE_ACK', ['hollow']],
    ['&status=', ['Cold', 'Hot', 'hollow']],
    ['&textSearch=HO', ['Hot', 'hollow']],
    ['&textSearch=crit', ['Hot']],
    ['&textSearch=cleared', ['Cold']],
    ['&textSearch=ot', []],
    ['&textSearch=%25', []],
    ['&endTime=1', []],
    ['&startTime=1', ['Cold', 'Hot', 'hollow']],
    ['&offset=whatever', ['Cold', 'Hot', 'hollow']],
  ])('%s', async (query, expected) => {
    expect((await types(query)).sort()).toEqual(expected)
  })

  test.each([
    ['createdTime', 'DESC', ['hollow', 'Cold', 'Hot']],
    ['startTs', 'ASC', ['Cold', 'hollow', 'Hot']],
    ['endTs', 'DESC', ['Hot', 'hollow', 'Cold']],
    ['type', 'ASC', ['Cold', 'Hot', 'hollow']],
    ['severity', 'ASC', ['Hot', 'Cold', 'hollow']],
    ['status', 'ASC', ['hollow', 'Hot', 'Cold']],
  ])('by %s %s', async (property, order, expected) => {
    expect(await types(`&sortProperty=${property}&sortOrder=${order}`)).toEqual(expected)
  })

  test.each(['ackTs', 'clearTs', 'originatorType'])('by %s', async (property) => {
    expect(await types(`&sortProperty=${property}&sortOrder=ASC`)).toHaveLength(3)
  })

  test('both ends of a time range belong to it', async () => {
    const { data } = await list()
    const { createdTime } = data[1]
    const found = await list(`&startTime=${createdTime}&endTime=${createdTime}`)
    expect(found.data.map((alarm: Alarm) => alarm.id.id)).toContain(data[1].id.id)
  })

  test('the name of the originator comes when asked for', async () => {
    expect((await list()).data[0].originatorName).toBeNull()
    expect((await list('&fetchOriginator=true')).data[0].originatorName).toBe(`Device ${number}`)
  })

  test('a propagated alarm whose originator is gone says so', async () => {
    const hall = await world.asset(`Watching ${number}`)
    await world.relate(hall, 'Contains', device)
    const alarm = await raise({ type: 'Orphan', propagate: true })
    await world.app.platform.db.deleteFrom('device').where('id', '=', device.id).execute()
    expect((await list('&fetchOriginator=true', hall)).data[0].originatorName).toBe('Deleted')
    expect((await admin.get(`/api/alarm/info/${alarm.id.id}`)).body.originatorName).toBeNull()
  })

  test('info names the originator', async () => {
    const { data } = await list()
    const info = await admin.get(`/api/alarm/info/${data[0].id.id}`)
    expect(info.body).toEqual({ ...data[0], originatorName: `Device ${number}` })
  })

  test.each([
    ['both statuses', '&status=ACTIVE_ACK&searchStatus=ANY'],
    ['an unknown status', '&status=ACTIVE'],
    ['an unknown search status', '&searchStatus=OPEN'],
    ['an unknown order', '&sortProperty=details'],
    ['a bad time', '&startTime=today'],
  ])('%s is refused', async (_name, query) => {
    expect(await list(query)).toMatchObject({ status: 400, errorCode: 31 })
  })

  test('pages need a size, and the entity has to be readable', async () => {
    expect((await admin.get(`/api/alarm/DEVICE/${device.id}?page=0`)).status).toBe(400)
    expect((await admin.get(`/api/alarm/DEVICE/${device.id}?page=0&pageSize=0`)).status).toBe(400)
    expect((await admin.get(`/api/alarm/GADGET/${device.id}?page=0&pageSize=1`)).status).toBe(400)
    expect((await admin.get(`/api/alarm/DEVICE/${newId()}?page=0&pageSize=1`)).status).toBe(404)
    const { admin: foreigner } = await world.app.aTenant()
    expect((await foreigner.get(`/api/alarm/DEVICE/${device.id}?page=0&pageSize=1`)).status).toBe(403)
  })

  test('the highest severity among those that match, nothing when none does', async () => {
    const highest = (query: string) =>
      admin.get(`/api/alarm/highestSeverity/DEVICE/${device.id}${query}`).then(({ text }) => text)
    expect(await highest('')).toBe('"CRITICAL"')
    expect(await highest('?searchStatus=ACK')).toBe('"MINOR"')
    expect(await highest('?status=ACTIVE_ACK')).toBe('"WARNING"')
    expect(await highest('?status=CLEARED_UNACK')).toBe('')
    const both = await admin.get(
      `/api/alarm/highestSeverity/DEVICE/${device.id}?status=ACTIVE_ACK&searchStatus=ANY`,
    )
    expect(both.status).toBe(400)
  })
})

describe('who may', () => {
  test('a customer user sees and changes what shows up at an entity of the customer, and no more', async () => {
    const customer = await world.customer(`Customer ${number}`)
    const user = await world.customerUser(customer)
    const hall = await world.asset(`Own hall ${number}`, 'building', { customerId: customer })
    const own = await raise({ originator: await world.device(`Own ${number}`, { customerId: customer }) })
    await world.relate(hall, 'Contains', device)
    const shown = await raise({ type: 'Shown', propagate: true })
    const hidden = await raise({ type: 'Hidden' })
    for (const alarm of [own, shown]) {
      expect((await user.get(`/api/alarm/${alarm.id.id}`)).status).toBe(200)
      expect((await user.post(`/api/alarm/${alarm.id.id}/ack`)).status).toBe(200)
    }
    expect((await user.get(`/api/alarm/${hidden.id.id}`)).status).toBe(403)
    expect((await user.post(`/api/alarm/${hidden.id.id}/clear`)).status).toBe(403)
    expect((await user.delete(`/api/alarm/${hidden.id.id}`)).status).toBe(403)
    expect((await user.post('/api/alarm', anAlarm())).status).toBe(403)
    expect((await user.post('/api/alarm', { ...hidden, severity: 'MINOR' })).status).toBe(403)
    expect((await user.get(`/api/alarm/DEVICE/${device.id}?pageSize=1&page=0`)).status).toBe(403)
  })

  test('another tenant finds nothing', async () => {
    const alarm = await raise()
    const { admin: foreigner } = await world.app.aTenant()
    expect((await foreigner.get(`/api/alarm/${alarm.id.id}`)).status).toBe(404)
    expect((await foreigner.post(`/api/alarm/${alarm.id.id}/clear`)).status).toBe(404)
    expect((await foreigner.delete(`/api/alarm/${alarm.id.id}`)).status).toBe(404)
  })

  test('the system administrator has no alarms', async () => {
    const system = await world.app.aUser({ authority: 'SYS_ADMIN' })
    const alarm = await raise()
    expect((await system.get(`/api/alarm/${alarm.id.id}`)).status).toBe(403)
    expect((await system.get(`/api/alarm/DEVICE/${device.id}?pageSize=1&page=0`)).status).toBe(403)
    expect((await system.post('/api/alarm', anAlarm())).status).toBe(403)
  })
})

describe('who is told', () => {
  const audited = () =>
    world.app.platform.db
      .selectFrom('audit_log')
      .select(['action_type', 'action_status', 'entity_name', 'action_data'])
      .where('entity_id', '=', device.id)
      .where('action_data', 'is not', null)
      .orderBy('created_time')
      .orderBy('id')
      .execute()

  test('the audit log, at the originator', async () => {
    const alarm = await raise()
    await admin.post('/api/alarm', alarm)
    await admin.post(`/api/alarm/${alarm.id.id}/ack`)
    await admin.post(`/api/alarm/${alarm.id.id}/clear`)
    await admin.post(`/api/alarm/${alarm.id.id}/clear`)
    await admin.delete(`/api/alarm/${alarm.id.id}`)
    const rows = (await audited()).slice(1)
    expect(rows.map((row) => row.action_type)).toEqual([
      'ADDED',
      'UPDATED',
      'ALARM_ACK',
      'ALARM_CLEAR',
      'ALARM_CLEAR',
    ])
    expect(rows[0]).toMatchObject({
      entity_name: `Device ${number}`,
      action_data: { entity: { id: alarm.id } },
    })
  })

  test('subscribers, once for each change and not for what changed nothing', async () => {
    const alarm = await raise()
    await admin.post(`/api/alarm/${alarm.id.id}/ack`)
    await admin.post(`/api/alarm/${alarm.id.id}/ack`)
    await admin.post(`/api/alarm/${alarm.id.id}/clear`)
    expect(changes.map(({ alarm: { status }, change }) => [status, change])).toEqual([
      ['ACTIVE_UNACK', 'SAVED'],
      ['ACTIVE_ACK', 'SAVED'],
      ['CLEARED_ACK', 'SAVED'],
    ])
  })

  test('a saved alarm is no change of its originator', async () => {
    const changed: string[] = []
    const off = world.app.platform.bus.on('entityChanged', ({ entityId: { id } }) => changed.push(id))
    await raise()
    off()
    expect(changed).not.toContain(device.id)
  })
})
