import { sql } from 'kysely'
import type { Database } from '../../database/database'

/** What people manage. Left out is what time changes by itself: records, sessions, telemetry. */
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

/** A fingerprint of everything stored: two equal ones mean that nothing was saved in between. */
export async function storedState(db: Database): Promise<string> {
  const parts = TABLES.map(
    (table) =>
      `(select coalesce(sum(hashtextextended(t::text, 0)), 0)::text || '/' || count(*) from ${table} t)`,
  )
  const { rows } = await sql<{
    state: string
  }>`select ${sql.raw(parts.join(` || ' ' || `))} as state`.execute(db)
  return rows[0]!.state
}
