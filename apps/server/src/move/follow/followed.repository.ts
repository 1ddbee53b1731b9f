import type { EntityType } from '@signalbox/model/entity-id'
import { sql } from 'kysely'
import type { Database } from '../../database/database'

/** The types of values that follow mode compares: series, and attributes by scope. */
export const FOLLOWED_TYPES = [
  'TIME_SERIES',
  'CLIENT_ATTRIBUTE',
  'SHARED_ATTRIBUTE',
  'SERVER_ATTRIBUTE',
] as const
export type ValueType = (typeof FOLLOWED_TYPES)[number]

export interface FollowedKey {
  type: ValueType
  key: string
}

export interface OpenAlarm {
  id: string
  created_time: number
  source_id: string
  entity_type: EntityType
}

/** The maximum number of compared keys. Only the rotation finds changes of further keys. */
const MAX_KEYS = 200

/** The type of a number in `values`: 0 is a series, other numbers are scopes of attributes. */
const typeOf = (number: number): ValueType => FOLLOWED_TYPES[number] ?? 'TIME_SERIES'

const values = sql`(
  select entity_id, key_id, 0::smallint as type, ts from ts_latest
  union all
  select entity_id, key_id, scope, last_update_ts from attribute)`

/** The database queries of follow mode. */
export function followedRepository(db: Database) {
  return {
    /** Keys of the imported entities of a type. Keys that many entities have come first. */
    async keys(tenantId: string, entityType: EntityType): Promise<FollowedKey[]> {
      const { rows } = await sql<{ type: number; key: string }>`
        select v.type, k.key from import_entity i
        join ${values} v on v.entity_id = i.id join ts_key k on k.id = v.key_id
        where i.tenant_id = ${tenantId} and i.entity_type = ${entityType}
        group by v.type, k.key order by count(*) desc, v.type, k.key limit ${MAX_KEYS}`.execute(db)
      return rows.map(({ type, key }) => ({ type: typeOf(type), key }))
    },

    /** The times of stored values by `followedKeyName`. */
    async times(ids: string[], keys: string[]): Promise<Map<string, number>> {
      const { rows } = await sql<{ entity_id: string; type: number; key: string; ts: number }>`
        select v.entity_id, v.type, k.key, v.ts from unnest(${ids}::uuid[]) as e (id)
        join ${values} v on v.entity_id = e.id join ts_key k on k.id = v.key_id
        where k.key = any(${keys}::text[])`.execute(db)
      return new Map(
        rows.map(({ entity_id, type, key, ts }) => [followedKeyName(entity_id, typeOf(type), key), ts]),
      )
    },

    /** Alarms of imported entities that are active or not acknowledged, in the order of their ids. */
    async openAlarms(tenantId: string, afterId: string, limit: number): Promise<OpenAlarm[]> {
      return db
        .selectFrom('alarm')
        .innerJoin('import_entity', 'import_entity.id', 'alarm.originator_id')
        .select(['alarm.id', 'alarm.created_time', 'import_entity.source_id', 'import_entity.entity_type'])
        .where('alarm.tenant_id', '=', tenantId)
        .where('import_entity.tenant_id', '=', tenantId)
        .where('alarm.status', '!=', 'CLEARED_ACK')
        .where('alarm.id', '>', afterId)
        .orderBy('alarm.id')
        .limit(limit)
        .execute()
    },
  }
}

/** The name of a key of an entity in the map of times. */
export const followedKeyName = (id: string, type: ValueType, key: string) => `${id} ${type} ${key}`
