import type { ChainTime, RunTime, ScriptTime, TenantUsageRow } from '@signalbox/model/platform-health'
import { sql } from 'kysely'
import type { Database } from '../../database/database'

const DAY_MS = 86_400_000
const MAX_TENANTS = 100
const RETENTION_DAYS = 90
const GROWTH_DAYS = 30
/** Growth is not computed over a shorter time, because a few large writes would give a wrong growth per day. */
const MIN_DAYS = 0.25

export type HealthRepository = ReturnType<typeof healthRepository>

/** Sizes of the database and figures of tenants, for the administrator of the platform. */
export function healthRepository(db: Database) {
  return {
    async databaseSize() {
      const { rows } = await sql<{
        bytes: string
        telemetry_bytes: string | null
        event_bytes: string
        audit_log_bytes: string
      }>`select pg_database_size(current_database()) as bytes,
        (select sum(pg_total_relation_size(oid)) from pg_class
          where relkind = 'r' and relnamespace = current_schema()::regnamespace
            and (relname like 'ts\\_%' or relname = 'series')) as telemetry_bytes,
        pg_total_relation_size('event') as event_bytes,
        pg_total_relation_size('audit_log') as audit_log_bytes`.execute(db)
      const [row] = rows
      return {
        bytes: Number(row?.bytes ?? 0),
        telemetryBytes: Number(row?.telemetry_bytes ?? 0),
        eventBytes: Number(row?.event_bytes ?? 0),
        auditLogBytes: Number(row?.audit_log_bytes ?? 0),
      }
    },

    /** Stores the size of the database. The last size of each day is kept. */
    async storeSize(ts: number, bytes: number) {
      const day = Math.floor(ts / DAY_MS)
      await sql`insert into database_size (day, bytes) values (${day}, ${bytes})
        on conflict (day) do update set bytes = excluded.bytes`.execute(db)
      await sql`delete from database_size where day < ${day - RETENTION_DAYS}`.execute(db)
    },

    /** The size of each kept day, the oldest first, and the growth per day over the last month. */
    async sizes(now = Date.now()) {
      const { rows } = await sql<{ day: number; bytes: string }>`
        select day, bytes from database_size order by day`.execute(db)
      const sizes = rows.map(({ day, bytes }) => ({ day, bytes: Number(bytes) }))
      const last = sizes.at(-1)
      const first = sizes.find(({ day }) => last && day >= last.day - GROWTH_DAYS)
      // The size of a past day was measured at the end of that day, and the size of today is measured now.
      const days = first && last ? Math.min(last.day + 1, now / DAY_MS) - (first.day + 1) : 0
      return {
        history: sizes.map(({ day, bytes }) => ({ ts: day * DAY_MS, bytes })),
        growthBytesPerDay: first && last && days >= MIN_DAYS ? (last.bytes - first.bytes) / days : null,
      }
    },

    /** Adds the names of the rule nodes to the times; deleted nodes are left out. */
    async withNodeNames(times: readonly RunTime[]): Promise<ScriptTime[]> {
      const { rows } = await sql<{ id: string; node: string; chain: string; tenant: string }>`
        select n.id, n.name as node, c.name as chain, t.title as tenant
        from rule_node n join rule_chain c on c.id = n.rule_chain_id join tenant t on t.id = c.tenant_id
        where n.id::text = any(${times.map(({ id }) => id)}::text[])`.execute(db)
      const namesById = new Map(rows.map((row) => [row.id, row]))
      return times.flatMap(({ id, ...time }) => {
        const names = namesById.get(id)
        return names
          ? [
              {
                ...time,
                nodeId: id,
                nodeName: names.node,
                ruleChainName: names.chain,
                tenantTitle: names.tenant,
              },
            ]
          : []
      })
    },

    /** Adds the names of the rule chains to the times; deleted chains are left out. */
    async withChainNames(times: readonly RunTime[]): Promise<ChainTime[]> {
      const { rows } = await sql<{ id: string; chain: string; tenant: string }>`
        select c.id, c.name as chain, t.title as tenant
        from rule_chain c join tenant t on t.id = c.tenant_id
        where c.id::text = any(${times.map(({ id }) => id)}::text[])`.execute(db)
      const namesById = new Map(rows.map((row) => [row.id, row]))
      return times.flatMap(({ id, ...time }) => {
        const names = namesById.get(id)
        return names
          ? [{ ...time, ruleChainId: id, ruleChainName: names.chain, tenantTitle: names.tenant }]
          : []
      })
    },

    /** The tenants with the highest numbers of messages this hour. */
    async tenantUsage(hourStart: number, monthStart: number): Promise<TenantUsageRow[]> {
      const { rows } = await sql<{
        id: string
        title: string
        devices: number
        users: number
        alarms: number
        messages: string | null
        points: string | null
      }>`select t.id, t.title,
          (select count(*)::int from device where tenant_id = t.id) as devices,
          (select count(*)::int from user_account where tenant_id = t.id) as users,
          (select count(*)::int from alarm where tenant_id = t.id and status in ('ACTIVE_UNACK', 'ACTIVE_ACK')) as alarms,
          ${latest('transportMsgCountHourly', hourStart)} as messages,
          ${latest('storageDataPointsCount', monthStart)} as points
        from tenant t left join api_usage_state u on u.tenant_id = t.id
        order by messages desc nulls last, devices desc, t.title
        limit ${MAX_TENANTS}`.execute(db)
      return rows.map((row) => ({
        tenantId: row.id,
        title: row.title,
        devices: row.devices,
        users: row.users,
        activeAlarms: row.alarms,
        messagesThisHour: Number(row.messages ?? 0),
        dataPointsThisMonth: Number(row.points ?? 0),
      }))
    },
  }
}

/** The latest value of the tenant's usage record, if it belongs to the period that began at `sinceMs`. */
const latest = (key: string, sinceMs: number) => sql`(
  select coalesce(v.long_v, v.dbl_v::bigint) from ts_latest v join ts_key k on k.id = v.key_id
  where v.entity_id = u.id and k.key = ${key} and v.ts >= ${sinceMs})`
