import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '../../../database/database'
import { newId } from '../../../database/ids'
import { whileUncommitted } from '../../../testing/while-uncommitted'
import { admin, anAlarm, changes, device, fixture, raise, read, setUpAlarms } from '../alarm-testing'

setUpAlarms()

test.each(['user', 'customer'])(
  'when a %s is deleted, alarms that are assigned to deleted users are unassigned',
  async (what) => {
    const customer = await fixture.customer(`Customer of the assignee, deleted by ${what}`)
    const assignee = await fixture.customerUser(customer)
    const parent = await fixture.asset(`Site of the alarm, deleted by ${what}`)
    await fixture.relate(parent, 'Contains', device)
    await admin.post(`/api/customer/${customer.id}/device/${device.id}`)
    const alarm = await raise({ propagate: true })
    const assign = await admin.post(`/api/alarm/${alarm.id.id}/assign/${assignee.id}`)
    expect(assign.status).toBe(200)
    changes.length = 0
    const path = what === 'user' ? `/api/user/${assignee.id}` : `/api/customer/${customer.id}`
    expect((await admin.delete(path)).status).toBe(200)
    const { assigneeId, assignTs } = await read(alarm.id)
    expect(assigneeId).toBeNull()
    expect(assignTs).toBeGreaterThan(assign.body.assignTs)
    expect(changes).toMatchObject([
      { change: 'SAVED', alarm: { id: alarm.id, assigneeId: null }, entities: [device, parent] },
    ])
    const list = await admin.get(
      `/api/alarm/${alarm.id.id}/comment?page=0&pageSize=9&sortProperty=createdTime&sortOrder=ASC`,
    )
    const [, note] = list.body.data
    expect(note).toMatchObject({
      type: 'SYSTEM',
      userId: null,
      comment: { subtype: 'UNASSIGNED_FROM_DELETED_USER', userName: assignee.email },
    })
    const audit = await admin.get(
      `/api/audit/logs/entity/DEVICE/${device.id}?page=0&pageSize=20&sortProperty=createdTime&sortOrder=ASC`,
    )
    expect(audit.body.data.at(-1)).toMatchObject({ actionType: 'ALARM_UNASSIGNED', actionStatus: 'SUCCESS' })
  },
)

test('all alarms assigned to a deleted user are unassigned, even if this takes several statements', async () => {
  const { db } = fixture.app.platform
  const assignee = await fixture.app.aUser({ authority: 'TENANT_ADMIN', tenantId: fixture.tenantId })
  const alarm = await raise({ type: 'One of many' })
  await admin.post(`/api/alarm/${alarm.id.id}/assign/${assignee.id}`)
  const row = await db.selectFrom('alarm').selectAll().where('id', '=', alarm.id.id).executeTakeFirstOrThrow()
  const copies = Array.from({ length: 1200 }, (_, index) => ({
    ...{ ...row, id: newId(), type: `Copy ${index}`, details: null },
  }))
  await db.insertInto('alarm').values(copies).execute()
  changes.length = 0
  expect((await admin.delete(`/api/user/${assignee.id}`)).status).toBe(200)
  expect(new Set(changes.map((change) => change.alarm.id.id)).size).toBe(1201)
  const notes = await db
    .selectFrom('alarm_comment')
    .select('id')
    .where('alarm_id', 'in', [row.id, ...copies.map(({ id }) => id)])
    .where('type', '=', 'SYSTEM')
    .execute()
  expect(notes).toHaveLength(1202)
})

const anAssignee = () => fixture.app.aUser({ authority: 'TENANT_ADMIN', tenantId: fixture.tenantId })

test('an alarm that is assigned while the user is deleted gets the comment of the unassignment', async () => {
  const assignee = await anAssignee()
  const alarm = await raise()
  const assign = (tx: Db) =>
    sql`update alarm set assignee_id = ${assignee.id}, assign_ts = 1 where id = ${alarm.id.id}`.execute(tx)
  const { db } = fixture.app.platform
  const deletion = await whileUncommitted(db, assign, () => admin.delete(`/api/user/${assignee.id}`))
  expect(deletion.status).toBe(200)
  expect((await read(alarm.id)).assigneeId).toBeNull()
  const list = await admin.get(`/api/alarm/${alarm.id.id}/comment?page=0&pageSize=9`)
  expect(list.body.data).toMatchObject([{ comment: { subtype: 'UNASSIGNED_FROM_DELETED_USER' } }])
})

test('an alarm cannot be assigned to a user who is deleted at the same time', async () => {
  const assignee = await anAssignee()
  const alarm = await raise()
  const remove = (tx: Db) => sql`delete from user_account where id = ${assignee.id}`.execute(tx)
  const assign = () => admin.post(`/api/alarm/${alarm.id.id}/assign/${assignee.id}`)
  expect((await whileUncommitted(fixture.app.platform.db, remove, assign)).status).toBe(404)
})

test('a failed deletion of a customer leaves the alarms of its users assigned', async () => {
  const customer = await fixture.customer('Customer that stays')
  const assignee = await fixture.customerUser(customer)
  await admin.post(`/api/customer/${customer.id}/device/${device.id}`)
  const alarm = await raise()
  await admin.post(`/api/alarm/${alarm.id.id}/assign/${assignee.id}`)
  const { db } = fixture.app.platform
  await sql`create table reference (id uuid references customer)`.execute(db)
  onTestFinished(async () => void (await sql`drop table reference`.execute(db)))
  await sql`insert into reference values (${customer.id})`.execute(db)
  expect((await admin.delete(`/api/customer/${customer.id}`)).status).toBe(400)
  expect((await read(alarm.id)).assigneeId?.id).toBe(assignee.id)
})

test('a refused deletion of a user leaves the alarms assigned', async () => {
  const { tenantId, admin: lastAdmin } = await fixture.app.aTenant()
  const { body: user } = await lastAdmin.get('/api/auth/user')
  const originator = { entityType: 'TENANT', id: tenantId }
  const { body: alarm } = await lastAdmin.post('/api/alarm', anAlarm({ originator }))
  expect((await lastAdmin.post(`/api/alarm/${alarm.id.id}/assign/${user.id.id}`)).status).toBe(200)
  expect((await lastAdmin.delete(`/api/user/${user.id.id}`)).status).toBe(400)
  expect((await lastAdmin.get(`/api/alarm/${alarm.id.id}`)).body.assigneeId).toEqual(user.id)
})
