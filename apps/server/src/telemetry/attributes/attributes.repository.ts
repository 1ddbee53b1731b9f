import type { Attribute, AttributeEntry, AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityId } from '@signalbox/model/entity-id'
import type { TypedValue } from '@signalbox/model/telemetry'
import type pg from 'pg'
import type { KeyDictionary } from '../storage/key-dictionary'
import {
  arrayParameters,
  columnValue,
  exactTypes,
  VALUE_COLUMNS,
  type ValueRow,
  valueArrays,
  valueParameters,
} from '../storage/value-columns'
import { SCOPE_IDS, scopeName } from './scopes'

export interface AttributeSave {
  tenantId: string
  entityId: EntityId
  scope: AttributeScope
  entries: AttributeEntry[]
  ts: number
  /** False: the device itself is not notified of shared attributes. */
  notifyDevice?: boolean
}

interface Row {
  entityId: string
  scope: number
  keyId: number
  ts: number
  value: TypedValue
}

type FoundRow = [scope: number, key: string, ts: number, ...ValueRow]

/** Reads and writes attributes in the database. */
export function attributesRepository(pool: pg.Pool, writing: pg.Pool, keys: KeyDictionary) {
  return {
    /** Writes many saves with one statement. If two saves contain the same attribute, the later save wins. */
    async save(saves: AttributeSave[]) {
      const rows = await newestRows(saves, keys)
      await writing.query({
        name: 'upsert-attributes',
        text: `INSERT INTO attribute (entity_id, scope, key_id, last_update_ts, ${VALUE_COLUMNS})
               SELECT * FROM unnest($1::uuid[], $2::smallint[], $3::int[], $4::bigint[], ${valueParameters(5)})
               ON CONFLICT (entity_id, scope, key_id) DO UPDATE SET last_update_ts = excluded.last_update_ts,
                 bool_v = excluded.bool_v, dbl_v = excluded.dbl_v, long_v = excluded.long_v,
                 str_v = excluded.str_v, json_v = excluded.json_v`,
        values: [
          rows.map((row) => row.entityId),
          rows.map((row) => row.scope),
          rows.map((row) => row.keyId),
          rows.map((row) => row.ts),
          ...arrayParameters(valueArrays(rows.map((row) => row.value))),
        ],
      })
    },

    async find(entityId: string, scope?: AttributeScope, names?: string[]): Promise<Attribute[]> {
      const { rows } = await pool.query<FoundRow>({
        rowMode: 'array',
        types: exactTypes,
        text: `SELECT a.scope, k.key, a.last_update_ts, ${VALUE_COLUMNS}
               FROM attribute a JOIN ts_key k ON k.id = a.key_id
               WHERE a.entity_id = $1 AND ($2::smallint IS NULL OR a.scope = $2)
                 AND ($3::text[] IS NULL OR k.key = ANY ($3)) ORDER BY a.scope, k.key`,
        values: [entityId, scope ? SCOPE_IDS[scope] : null, names ?? null],
      })
      return rows.map(([id, key, lastUpdateTs, ...value]) => ({
        scope: scopeName(id),
        key,
        lastUpdateTs,
        value: columnValue(value),
      }))
    },

    async keys(entityId: string, scope?: AttributeScope): Promise<string[]> {
      const { rows } = await pool.query<{ key: string }>(
        `SELECT k.key FROM attribute a JOIN ts_key k ON k.id = a.key_id
         WHERE a.entity_id = $1 AND ($2::smallint IS NULL OR a.scope = $2) ORDER BY a.scope, k.key`,
        [entityId, scope ? SCOPE_IDS[scope] : null],
      )
      return rows.map(({ key }) => key)
    },

    async remove(entityId: string, scope: AttributeScope, names: string[]) {
      await pool.query(
        `DELETE FROM attribute a USING ts_key k WHERE k.id = a.key_id
         AND a.entity_id = $1 AND a.scope = $2 AND k.key = ANY ($3::text[])`,
        [entityId, SCOPE_IDS[scope], names],
      )
    },
  }
}

async function newestRows(saves: AttributeSave[], keys: KeyDictionary): Promise<Row[]> {
  const names = new Set(saves.flatMap(({ entries }) => entries.map(({ key }) => key)))
  const keyIds = await keys.idsOf(names)
  const rows = new Map<string, Row>()
  for (const { entityId, scope, entries, ts } of saves) {
    for (const { key, value } of entries) {
      const row = { entityId: entityId.id, scope: SCOPE_IDS[scope], keyId: keyIds.get(key)!, ts, value }
      rows.set(`${row.entityId} ${row.scope} ${row.keyId}`, row)
    }
  }
  return [...rows.values()]
}
