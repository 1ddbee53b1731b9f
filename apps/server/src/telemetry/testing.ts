import type { EntityId, EntityType } from '@signalbox/model/entity-id'
import type { Point, TypedValue } from '@signalbox/model/telemetry'
import { sql } from 'kysely'
import { createBus, type Events } from '../bus'
import { type Database, openDatabase } from '../database/database'
import { newId } from '../database/ids'
import { createTestDatabase } from '../testing/database'
import { type TelemetryParts, telemetry } from './telemetry'

/** The telemetry module on its own database, and the events it publishes. */
export async function aTelemetry(settings: Pick<TelemetryParts, 'ttlSeconds'> = {}) {
  const database = await createTestDatabase()
  const handle = openDatabase(database.url)
  const bus = createBus()
  const published: { [E in keyof Events]?: Events[E][] } = {}
  for (const name of [
    'timeseriesSaved',
    'timeseriesDeleted',
    'attributesSaved',
    'attributesDeleted',
  ] as const) {
    bus.on(name, (event) => {
      const list: unknown[] = published[name] ?? []
      published[name] = list as never
      list.push(event)
    })
  }
  const opened = await telemetry({ ...handle, bus, ...settings })
  return {
    ...opened,
    ...handle,
    url: database.url,
    bus,
    published,
    async close() {
      await opened.close()
      await handle.close()
      await database.drop()
    },
  }
}

export const anEntity = (entityType: EntityType = 'DEVICE'): EntityId => ({ entityType, id: newId() })

export const long = (value: number | bigint): TypedValue => ({ kind: 'LONG', value })
export const double = (value: number): TypedValue => ({ kind: 'DOUBLE', value })
export const text = (value: string): TypedValue => ({ kind: 'STRING', value })
export const flag = (value: boolean): TypedValue => ({ kind: 'BOOLEAN', value })
export const json = (value: string): TypedValue => ({ kind: 'JSON', value })

export const aPoint = (ts: number, key: string, value: TypedValue): Point => ({ ts, key, value })

/** A tenant with its own profile, with the columns that telemetry needs. */
export async function aTenantRow(db: Database): Promise<string> {
  const [id, profileId] = [newId(), newId()]
  await sql`INSERT INTO tenant_profile (id, created_time, name) VALUES (${profileId}, 0, ${profileId})`.execute(
    db,
  )
  await sql`INSERT INTO tenant (id, created_time, tenant_profile_id, title) VALUES (${id}, 0, ${profileId}, ${id})`.execute(
    db,
  )
  return id
}
