import { sql } from 'kysely'
import type { TestApp } from '../../testing/app'

/** All data of the other tenant contains this text: a result that contains it is a leak. */
export const SECRET = 'SECRET-VALUE'

export type OtherTenant = Awaited<ReturnType<typeof anotherTenant>>

/** A tenant with one entity of each kind that a node could reach. All of them contain the secret. */
export async function anotherTenant(app: TestApp) {
  const { admin, tenantId } = await app.aTenant()
  const customer = (await admin.post('/api/customer', { title: 'Foreign', city: SECRET })).body.id
  const device = (await admin.post('/api/device', { name: 'Foreign', type: 'default', label: SECRET })).body
    .id
  const asset = (await admin.post('/api/asset', { name: 'Foreign', type: 'default' })).body.id
  await admin.post(`/api/customer/${customer.id}/device/${device.id}`)
  for (const [from, to] of [
    [asset, device],
    [device, asset],
  ])
    await admin.post('/api/relation', { from, to, type: 'Contains', typeGroup: 'COMMON' })
  for (const entity of [device, asset, customer, { entityType: 'TENANT', id: tenantId }]) {
    const path = `/api/plugins/telemetry/${entity.entityType}/${entity.id}`
    for (const scope of ['SERVER_SCOPE', 'SHARED_SCOPE'])
      await admin.post(`${path}/attributes/${scope}`, { secret: SECRET })
    await admin.post(`${path}/timeseries/ANY`, { ts: Date.now() - 3_600_000, values: { secret: SECRET } })
  }
  await app.platform.telemetry.attributes.save(tenantId, device, 'CLIENT_SCOPE', [
    { key: 'secret', value: { kind: 'STRING', value: SECRET } },
  ])
  const alarm = (
    await admin.post('/api/alarm', {
      originator: device,
      type: 'General Alarm',
      severity: 'MAJOR',
      status: 'ACTIVE_UNACK',
      details: { secret: SECRET },
    })
  ).body.id
  await admin.post('/api/entityView', {
    name: 'Foreign',
    type: 'default',
    entityId: device,
    keys: { timeseries: ['secret'], attributes: { cs: ['secret'], sh: ['secret'], ss: ['secret'] } },
  })
  const ids = [tenantId, device.id, asset.id, customer.id, alarm.id]
  return { device, asset, customer, alarm, ids }
}

/** Rows that the server writes for the other tenant by itself: node starts, queue statistics, slow scripts. */
const OWN_WORK = /LC_EVENT|TbServiceQueue|Script ran longer/

/** All rows of the database that contain one of these ids, sorted. */
export async function rowsWith(app: TestApp, ids: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(app.platform.db)
  const rows: string[] = []
  for (const { name } of tables) {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
      app.platform.db,
    )
    for (const { row } of found.rows)
      if (!OWN_WORK.test(row) && ids.some((id) => row.includes(id))) rows.push(`${name} ${row}`)
  }
  return rows.sort()
}
