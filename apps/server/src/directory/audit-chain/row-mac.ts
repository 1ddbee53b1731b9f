import type { JsonValue } from '@signalbox/model/json/json-value'
import { stableJson } from '@signalbox/model/json/stable-json'
import type { Insertable, Selectable } from 'kysely'
import type { AuditLogTable } from '../../database/tables/records'
import type { KeyedHash } from '../../secrets/keyed-hash'

type AuditRow = Omit<Insertable<AuditLogTable>, 'action_data' | 'mac' | 'seal'> & { action_data: JsonValue }

/** The authentication code of an audit log row. It depends on every column. */
export const rowMac = (hash: KeyedHash, row: AuditRow | Selectable<AuditLogTable>) =>
  hash(
    `audit row ${stableJson([
      lower(row.id),
      row.created_time,
      lower(row.tenant_id),
      lower(row.customer_id),
      lower(row.entity_id),
      row.entity_type,
      row.entity_name ?? null,
      lower(row.user_id),
      row.user_name ?? null,
      row.action_type,
      row.action_data,
      row.action_status,
      row.action_failure_details ?? '',
    ])}`,
  )

/** PostgreSQL writes UUIDs in lower case. */
const lower = (uuid: string | null | undefined) => uuid?.toLowerCase() ?? null
