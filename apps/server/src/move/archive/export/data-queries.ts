import { RESERVED_ASSET_TYPE } from '@signalbox/model/entities/asset'
import { kindOf, kindsWhere } from '@signalbox/model/entity-kinds/kinds-with'
import type { Chunk } from '../../../telemetry/storage/chunks'

/** Statements for COPY, which takes no parameters: callers must pass valid ids. */

const OWNED_KINDS = kindsWhere(({ importedData, tenant }) => !!importedData && tenant === 'tenant_id')

/** Ids and types of the tenant and its entities, without the assets in which every server stores its statistics. */
const entitiesOf = (tenantId: string) =>
  [
    `SELECT '${tenantId}'::uuid AS id, 'TENANT' AS type`,
    ...OWNED_KINDS.map(
      (type) =>
        `SELECT id, '${type}' FROM ${kindOf(type).table} WHERE tenant_id = '${tenantId}'${type === 'ASSET' ? ` AND type <> '${RESERVED_ASSET_TYPE}'` : ''}`,
    ),
  ].join(' UNION ALL ')

const VALUE_TYPE = `CASE WHEN v.str_v IS NOT NULL THEN 'STRING' WHEN v.long_v IS NOT NULL THEN 'LONG'
  WHEN v.dbl_v IS NOT NULL THEN 'DOUBLE' WHEN v.bool_v IS NOT NULL THEN 'BOOLEAN' ELSE 'JSON' END`
const VALUE_TEXT = `coalesce(v.str_v, v.long_v::text, v.dbl_v::text, v.bool_v::text, v.json_v, 'null')`

/** Relations of the tenant and its entities. */
export const relationsQuery = (tenantId: string) => `
  SELECT r.from_type, r.from_id, r.to_type, r.to_id, r.relation_type, r.type_group, r.additional_info
  FROM relation r JOIN (${entitiesOf(tenantId)}) e ON e.id = r.from_id
  WHERE r.type_group = 'COMMON' ORDER BY r.from_id, r.to_id, r.relation_type`

/** Attributes of the tenant and its entities. */
export const attributesQuery = (tenantId: string) => `
  SELECT e.type, v.entity_id, CASE v.scope WHEN 1 THEN 'CLIENT_SCOPE' WHEN 2 THEN 'SHARED_SCOPE'
    ELSE 'SERVER_SCOPE' END, k.key, v.last_update_ts, ${VALUE_TYPE}, ${VALUE_TEXT}
  FROM attribute v JOIN (${entitiesOf(tenantId)}) e ON e.id = v.entity_id JOIN ts_key k ON k.id = v.key_id
  ORDER BY v.entity_id, v.scope, k.key`

/** Latest values of the tenant and its entities. */
export const latestQuery = (tenantId: string) => `
  SELECT e.type, v.entity_id, k.key, v.ts, ${VALUE_TYPE}, ${VALUE_TEXT}
  FROM ts_latest v JOIN (${entitiesOf(tenantId)}) e ON e.id = v.entity_id JOIN ts_key k ON k.id = v.key_id
  ORDER BY v.entity_id, k.key`

/** Points of some series in one chunk. The points of a series are adjacent, so that they compress and import well. */
export const pointsQuery = (seriesIds: number[], { name, baseTs }: Chunk, fromTs: number) => `
  SELECT series_id, t + ${baseTs}::bigint, kind, num, txt FROM ${name}
  WHERE series_id = ANY ('{${seriesIds.join(',')}}'::int[]) AND t >= ${fromTs - baseTs}
  ORDER BY series_id, t`

/** All alarms of the tenant. */
export const alarmsQuery = (tenantId: string) => `
  SELECT id, created_time, originator_type, originator_id, type, severity, status, start_ts, end_ts, ack_ts,
    clear_ts, details, propagate, to_json(propagate_relation_types), assignee_id, assign_ts, snoozed_until,
    snooze_reason
  FROM alarm WHERE tenant_id = '${tenantId}' ORDER BY id`

/** Comments in the order of their alarms, so that an import can read both files side by side. */
export const commentsQuery = (tenantId: string) => `
  SELECT c.id, c.created_time, c.alarm_id, c.user_id, c.type, c.comment
  FROM alarm_comment c JOIN alarm a ON a.id = c.alarm_id
  WHERE a.tenant_id = '${tenantId}' ORDER BY c.alarm_id, c.created_time, c.id`
