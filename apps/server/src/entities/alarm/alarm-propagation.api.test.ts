import type { EntityId } from '@signalbox/model/entity-id'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, anAlarm, changes, device, deviceNumber, fixture, raise, setUpAlarms } from './alarm-testing'

setUpAlarms()

describe('propagation', () => {
  let hall: EntityId
  let building: EntityId
  let owner: EntityId

  beforeEach(async () => {
    hall = await fixture.asset(`Hall ${deviceNumber}`)
    building = await fixture.asset(`Building ${deviceNumber}`)
    owner = await fixture.asset(`Owner ${deviceNumber}`)
    await fixture.relate(hall, 'Contains', device)
    await fixture.relate(building, 'Contains', hall)
    await fixture.relate(owner, 'Owns', hall)
    // A cycle: the search for ancestors must end.
    await fixture.relate(device, 'Feeds', building)
  })

  const countAt = async (entity: EntityId) =>
    (await admin.get(`/api/alarm/${entity.entityType}/${entity.id}?pageSize=10&page=0`)).body.totalElements

  test('an alarm without propagation is listed for its originator only', async () => {
    await raise()
    expect(await Promise.all([device, hall, building, owner].map(countAt))).toEqual([1, 0, 0, 0])
    expect(changes.at(-1)!.entities).toEqual([device])
  })

  test('an alarm with propagation is listed for its originator and every ancestor', async () => {
    await raise({ propagate: true })
    expect(await Promise.all([device, hall, building, owner].map(countAt))).toEqual([1, 1, 1, 1])
    expect(
      changes
        .at(-1)!
        .entities.map(({ id }) => id)
        .sort(),
    ).toEqual([device, hall, building, owner].map(({ id }) => id).sort())
  })

  test('all relations are followed to find ancestors, but only ancestors with a given relation type get the alarm', async () => {
    await raise({ propagate: true, propagateRelationTypes: ['Owns'] })
    expect(await Promise.all([device, hall, building, owner].map(countAt))).toEqual([1, 0, 0, 1])
  })

  test('an update that enables propagation uses the current relations; later changes of relations have no effect', async () => {
    await raise()
    await raise({ propagate: true, propagateRelationTypes: ['Owns'] })
    expect(await Promise.all([hall, building, owner].map(countAt))).toEqual([0, 0, 1])
    await fixture.relate(hall, 'Owns', device)
    await raise({ propagate: true, propagateRelationTypes: ['Contains'] })
    expect(await Promise.all([hall, building, owner].map(countAt))).toEqual([0, 0, 1])
  })

  test('the highest severity of an ancestor includes alarms propagated to it', async () => {
    const highestAt = async (entity: EntityId, query = '') =>
      (await admin.get(`/api/alarm/highestSeverity/${entity.entityType}/${entity.id}${query}`)).text
    expect(await highestAt(hall)).toBe('')
    for (const severity of ['INDETERMINATE', 'WARNING', 'MINOR', 'MAJOR', 'CRITICAL']) {
      await raise({ type: severity, severity, propagate: true })
      expect(await highestAt(hall)).toBe(`"${severity}"`)
    }
    await raise({ type: 'Own', severity: 'MINOR', originator: hall, status: 'CLEARED_ACK' })
    expect(await highestAt(hall, '?searchStatus=CLEARED')).toBe('"MINOR"')
    expect(await highestAt(device, '?searchStatus=CLEARED')).toBe('')
  })

  test('a list contains the alarms that were propagated to this entity', async () => {
    const alarm = await raise({ propagate: true, propagateRelationTypes: ['Owns'] })
    const alarmsAt = async (entity: EntityId) =>
      (await admin.get(`/api/alarm/ASSET/${entity.id}?pageSize=5&page=0&fetchOriginator=true`)).body.data
    expect(await alarmsAt(owner)).toEqual([
      { ...alarm, originatorName: `Device ${deviceNumber}`, assignee: null },
    ])
    expect(await alarmsAt(hall)).toEqual([])
  })

  test('only relations of group COMMON are used for propagation', async () => {
    const shelf = await fixture.asset(`Shelf ${deviceNumber}`)
    await admin.post('/api/relation', { from: shelf, to: device, type: 'Contains', typeGroup: 'DASHBOARD' })
    await raise({ propagate: true })
    expect(await Promise.all([hall, shelf].map(countAt))).toEqual([1, 0])
  })

  test('ancestors have a relation to the alarm, the originator has none; deleting the relation ends the propagation', async () => {
    const alarm = await raise({ propagate: true, propagateRelationTypes: ['Contains'] })
    const relationsAt = async (query: string) =>
      (await admin.get(`/api/relations${query}&relationTypeGroup=ALARM`)).body
    const relation = { from: hall, to: alarm.id, type: 'ANY', typeGroup: 'ALARM', additionalInfo: null }
    expect(await relationsAt(`?fromId=${hall.id}&fromType=ASSET`)).toEqual([relation])
    expect(await relationsAt(`/info?fromId=${hall.id}&fromType=ASSET`)).toEqual([
      { ...relation, fromName: null, toName: 'Hot' },
    ])
    expect(await relationsAt(`?fromId=${device.id}&fromType=DEVICE`)).toEqual([])
    expect(await relationsAt(`?fromId=${owner.id}&fromType=ASSET`)).toEqual([])
    const parents = await relationsAt(`?toId=${alarm.id.id}&toType=ALARM`)
    expect(parents.map(({ from }: { from: EntityId }) => from.id).sort()).toEqual(
      [hall.id, building.id].sort(),
    )
    expect((await admin.get(`/api/relations?fromId=${hall.id}&fromType=ASSET`)).body).toMatchObject([
      { to: device, typeGroup: 'COMMON' },
    ])

    const key = `fromId=${hall.id}&fromType=ASSET&relationType=ANY&toId=${alarm.id.id}&toType=ALARM`
    const path = `/api/relation?${key}&relationTypeGroup=ALARM`
    expect((await admin.get(path)).body).toEqual(relation)
    expect((await admin.delete(path)).status).toBe(200)
    expect((await admin.delete(path)).status).toBe(404)
    expect(await Promise.all([device, hall, building].map(countAt))).toEqual([1, 0, 1])
    await admin.delete(`/api/relations?entityId=${building.id}&entityType=ASSET`)
    expect(await Promise.all([device, building].map(countAt))).toEqual([1, 0])
    await admin.delete(`/api/relations?entityId=${device.id}&entityType=DEVICE`)
    expect(await countAt(device)).toBe(1)
  })

  test('acknowledging and clearing notify the originator and all ancestors', async () => {
    const alarm = await raise({ propagate: true })
    for (const action of ['ack', 'clear']) {
      await admin.post(`/api/alarm/${alarm.id.id}/${action}`)
      expect(changes.at(-1)!.entities).toHaveLength(4)
    }
  })

  test('deleting notifies the originator and all ancestors', async () => {
    const alarm = await raise({ propagate: true })
    await admin.delete(`/api/alarm/${alarm.id.id}`)
    expect(changes.at(-1)).toMatchObject({ change: 'DELETED', alarm: { id: alarm.id } })
    expect(changes.at(-1)!.entities).toHaveLength(4)
    expect(await Promise.all([device, hall].map(countAt))).toEqual([0, 0])
  })
})

describe('permissions', () => {
  test('a customer user sees and changes only alarms of entities of the customer or propagated to these entities', async () => {
    const customer = await fixture.customer(`Customer ${deviceNumber}`)
    const user = await fixture.customerUser(customer)
    const hall = await fixture.asset(`Own hall ${deviceNumber}`, 'building', { customerId: customer })
    const own = await raise({
      originator: await fixture.device(`Own ${deviceNumber}`, { customerId: customer }),
    })
    await fixture.relate(hall, 'Contains', device)
    const propagated = await raise({ type: 'Shown', propagate: true })
    const hidden = await raise({ type: 'Hidden' })
    for (const alarm of [own, propagated]) {
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

  test('the administrator of another tenant gets 404', async () => {
    const alarm = await raise()
    const { admin: otherAdmin } = await fixture.app.aTenant()
    expect((await otherAdmin.get(`/api/alarm/${alarm.id.id}`)).status).toBe(404)
    expect((await otherAdmin.post(`/api/alarm/${alarm.id.id}/clear`)).status).toBe(404)
    expect((await otherAdmin.delete(`/api/alarm/${alarm.id.id}`)).status).toBe(404)
  })

  test('the system administrator cannot read or change the alarms of devices', async () => {
    const system = await fixture.app.aUser({ authority: 'SYS_ADMIN' })
    const alarm = await raise()
    expect((await system.get(`/api/alarm/${alarm.id.id}`)).status).toBe(403)
    expect((await system.get(`/api/alarm/DEVICE/${device.id}?pageSize=1&page=0`)).status).toBe(403)
    expect((await system.post('/api/alarm', anAlarm())).status).toBe(403)
    expect((await system.post(`/api/alarm/${alarm.id.id}/ack`)).status).toBe(403)
    expect((await system.post(`/api/alarm/${alarm.id.id}/clear`)).status).toBe(403)
    expect((await system.delete(`/api/alarm/${alarm.id.id}`)).status).toBe(403)
    expect((await system.get(`/api/alarm/info/${alarm.id.id}`)).status).toBe(403)
    expect((await system.get(`/api/alarm/highestSeverity/DEVICE/${device.id}`)).status).toBe(403)
  })
})

describe('records and notifications', () => {
  const audited = () =>
    fixture.app.platform.db
      .selectFrom('audit_log')
      .select(['action_type', 'action_status', 'entity_name', 'action_data'])
      .where('entity_id', '=', device.id)
      .where('action_data', 'is not', null)
      .orderBy('created_time')
      .orderBy('id')
      .execute()

  test('every action except the deletion, even a repeated action, is in the audit log of the originator', async () => {
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
      entity_name: `Device ${deviceNumber}`,
      action_data: { entity: { id: alarm.id } },
    })
  })

  test('subscribers are notified once for each change, and not of an action without effect', async () => {
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

  test('saving an alarm emits no `entityChanged` event for the originator', async () => {
    const changed: string[] = []
    const off = fixture.app.platform.bus.on('entityChanged', ({ entityId: { id } }) => changed.push(id))
    await raise()
    off()
    expect(changed).not.toContain(device.id)
  })
})
