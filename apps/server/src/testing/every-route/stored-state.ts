import { RESERVED_ASSET_TYPE } from '@signalbox/model/entities/asset'
import { sql } from 'kysely'
import type { Database } from '../../database/database'

/** Tables that change only by requests. Logs, sessions and telemetry are left out: they also change with time. */
const TABLES = [
  'tenant_profile',
  'tenant',
  'customer',
  'user_account',
  'admin_settings',
  'rule_chain',
  'rule_node',
  'rule_node_link',
  'rule_chain_link',
  'device_profile',
  'device',
  'device_credentials',
  'asset',
  'entity_view',
  'dashboard',
  'dashboard_customer',
  'widgets_bundle',
  'widget_type',
  'relation',
  'alarm',
]

/** Conditions of rows that the server may create at any time: the assets for queue statistics. */
const SERVER_ROWS: Record<string, string> = { asset: `type = '${RESERVED_ASSET_TYPE}'` }

/** A fingerprint of each table. If two fingerprints are equal, the table did not change in between. */
export async function storedState(db: Database): Promise<Record<string, string>> {
  const parts = TABLES.map(
    (table) =>
      `(select coalesce(sum(hashtextextended(t::text, 0)), 0)::text || '/' || count(*)
        from ${table} t where not (${SERVER_ROWS[table] ?? 'false'})) as "${table}"`,
  )
  const { rows } = await sql<Record<string, string>>`select ${sql.raw(parts.join(', '))}`.execute(db)
  return rows[0]!
}
