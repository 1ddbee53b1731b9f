import type { Alarms } from '@signalbox/rule-nodes/context'
import { beforeEach, expect, test } from 'vitest'
import { entityDirectory } from '../../directory/entity-directory'
import { alarmRepository } from './alarm.repository'
import { alarmCommentRepository } from './alarm-comments.repository'
import { alarmStore } from './alarm-store'
import { admin, anAlarm, changes, device, fixture, raise, read, setUpAlarms } from './alarm-testing'
import { nodeAlarms } from './node-alarms'

setUpAlarms()

let alarmsOf: (tenantId: string) => Alarms
let alarms: Alarms

beforeEach(() => {
  const { db, bus } = fixture.app.platform
  const repository = alarmRepository(db)
  const parts = {
    db,
    alarms: repository,
    store: alarmStore(repository, alarmCommentRepository(db), bus),
    directory: entityDirectory(db),
  }
  alarmsOf = (tenantId) => nodeAlarms(parts, tenantId)
  alarms = alarmsOf(fixture.tenantId)
})

const alarmInput = (more: object = {}) => anAlarm(more) as Parameters<Alarms['save']>[0]

test('alarms saved by nodes are merged like those of users, and each save is published once', async () => {
  const first = await alarms.save(alarmInput({ propagateRelationTypes: ['A'] }))
  const second = await alarms.save(alarmInput({ severity: 'MINOR', propagateRelationTypes: ['B'] }))
  expect([first.created, second.created]).toEqual([true, false])
  expect(await alarms.findActive(device, 'Hot')).toEqual(second.alarm)
  expect(second.alarm).toMatchObject({ id: first.alarm.id, propagateRelationTypes: ['A', 'B'] })
  expect(changes).toHaveLength(2)
})

test('clearing without details keeps the details and the end time; clearing again has no effect', async () => {
  const { alarm } = await alarms.save(alarmInput({ startTs: 5, endTs: 9, details: { kept: 1 } }))
  const cleared = await alarms.clear(alarm.id.id, null, 77)
  expect(cleared).toEqual({ ...alarm, status: 'CLEARED_UNACK', clearTs: 77 })
  expect(await read(alarm.id)).toMatchObject(cleared!)
  expect(await alarms.clear(alarm.id.id, { other: 1 }, 78)).toBeUndefined()
  expect(await read(alarm.id)).toMatchObject(cleared!)
  const next = await alarms.save(alarmInput({ details: {} }))
  expect(next.created).toBe(true)
  await admin.post(`/api/alarm/${next.alarm.id.id}/ack`)
  expect(await alarms.clear(next.alarm.id.id, { why: 'cold' }, 79)).toMatchObject({
    status: 'CLEARED_ACK',
    details: { why: 'cold' },
  })
})

test('an active alarm is found and updated, even if a cleared alarm started later', async () => {
  const { alarm: cleared } = await alarms.save(alarmInput({ startTs: 2000 }))
  await alarms.clear(cleared.id.id, null, 1)
  expect(await alarms.findActive(device, 'Hot')).toBeUndefined()
  const { alarm } = await alarms.save(alarmInput({ startTs: 1000 }))
  expect(await alarms.findActive(device, 'Hot')).toEqual(alarm)
  expect(await alarms.save(alarmInput({ severity: 'MINOR' }))).toMatchObject({
    created: false,
    alarm: { id: alarm.id },
  })
})

test('an alarm that a user acknowledges between read and update by a node stays acknowledged', async () => {
  const { alarm } = await alarms.save(alarmInput())
  await admin.post(`/api/alarm/${alarm.id.id}/ack`)
  expect(await alarms.update({ ...alarm, severity: 'MINOR' })).toMatchObject({
    status: 'ACTIVE_ACK',
    severity: 'MINOR',
  })
  const stored = await read(alarm.id)
  expect(stored).toMatchObject({ status: 'ACTIVE_ACK', severity: 'MINOR' })
  expect(stored.ackTs).toBeGreaterThan(0)
})

test('an alarm that is cleared or deleted between read and update by a node is not updated', async () => {
  const { alarm } = await alarms.save(alarmInput())
  await admin.post(`/api/alarm/${alarm.id.id}/clear`)
  const cleared = await read(alarm.id)
  expect(await alarms.update({ ...alarm, severity: 'MINOR' })).toBeUndefined()
  expect(await read(alarm.id)).toEqual(cleared)
  await admin.delete(`/api/alarm/${alarm.id.id}`)
  expect(await alarms.update(alarm)).toBeUndefined()
})

test.each(['type', 'severity', 'status', 'originator'])('an alarm without %s is refused', async (field) => {
  await expect(alarms.save(alarmInput({ [field]: undefined }))).rejects.toThrow(field)
})

test('nodes of another tenant cannot read or change an alarm, and cannot raise an alarm for its originator', async () => {
  const alarm = await raise()
  const { tenantId } = await fixture.app.aTenant()
  const ofOtherTenant = alarmsOf(tenantId)
  expect(await ofOtherTenant.find(alarm.id.id)).toBeUndefined()
  expect(await ofOtherTenant.findActive(device, 'Hot')).toBeUndefined()
  expect(await ofOtherTenant.clear(alarm.id.id, null, 1)).toBeUndefined()
  await expect(ofOtherTenant.save(alarmInput())).rejects.toThrow('does not exist')
  await expect(ofOtherTenant.save({ ...alarm, severity: 'MINOR' })).rejects.toThrow('not found')
  expect(await read(alarm.id)).toEqual(alarm)
})
