import { AuditLog } from '@signalbox/model/entities/audit-log'
import { uuidOrNull } from '@signalbox/model/entity-id'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { Actions } from '../../directory/actions'
import { derivedId } from '../ids/derived-id'
import { rewriteIds } from '../ids/rewrite'
import type { DataContext } from './data-kind'

type Row = Parameters<Actions['storeRows']>[0][number]

/**
 * Stores a page of the audit log of the source. Records of actions or entities that this server does not have are left
 * out. Returns the number of stored records.
 */
export async function copyAuditLog(records: JsonObject[], context: DataContext): Promise<number> {
  const rows = records.flatMap(
    (record) => rowOf(rewriteIds(record, context.changedIds), context.tenantId) ?? [],
  )
  await context.actions.storeRows(rows)
  return rows.length
}

function rowOf(record: JsonObject, tenantId: string): Row | undefined {
  const { data } = AuditLog.safeParse({
    ...record,
    actionData: record.actionData ?? null,
    actionFailureDetails: record.actionFailureDetails ?? '',
  })
  if (!data) return undefined
  return {
    // A repeated import derives the same id. Nothing refers to the id of a record.
    id: derivedId(tenantId, data.id.id),
    created_time: data.createdTime,
    tenant_id: tenantId,
    customer_id: uuidOrNull(data.customerId),
    entity_id: data.entityId.id,
    entity_type: data.entityId.entityType,
    entity_name: data.entityName,
    user_id: data.userId.id,
    user_name: data.userName,
    action_type: data.actionType,
    action_data: data.actionData,
    action_status: data.actionStatus,
    action_failure_details: data.actionFailureDetails,
  }
}
