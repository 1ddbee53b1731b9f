import type { ActionType, AuditLog } from '@signalbox/model/entities/audit-log'
import { type EntityId, entityId } from '@signalbox/model/entity-id'
import type { TimePageLink } from '@signalbox/model/query/paging'
import type { Selectable } from 'kysely'
import type { Database } from '../../database/database'
import type { AuditLogTable } from '../../database/tables/records'
import { listTimePage, mapPage } from '../../directory/list-page'

/** Selects rows of the audit log. */
export interface AuditLogFilter {
  customerId?: string
  userId?: string
  entity?: EntityId
  actionTypes?: ActionType[]
}

export type AuditLogRepository = ReturnType<typeof auditLogRepository>

const SORT = {
  createdTime: 'created_time',
  entityType: 'entity_type',
  entityName: 'entity_name',
  userName: 'user_name',
  actionType: 'action_type',
  actionStatus: 'action_status',
}

/** Reads the audit log, whose rows the action recorder writes. */
export function auditLogRepository(db: Database) {
  return {
    /** Without a tenant: the rows of all tenants. */
    async list(
      tenantId: string | null,
      { customerId, userId, entity, actionTypes }: AuditLogFilter,
      link: TimePageLink,
    ) {
      const query = db
        .selectFrom('audit_log')
        .selectAll()
        .$if(tenantId !== null, (q) => q.where('tenant_id', '=', tenantId!))
        .$if(customerId !== undefined, (q) => q.where('customer_id', '=', customerId!))
        .$if(userId !== undefined, (q) => q.where('user_id', '=', userId!))
        .$if(entity !== undefined, (q) =>
          q.where('entity_id', '=', entity!.id).where('entity_type', '=', entity!.entityType),
        )
        .$if(actionTypes !== undefined, (q) => q.where('action_type', 'in', actionTypes!))
      const search = ['entity_name', 'action_type', 'action_status']
      if (!entity) search.push('entity_type')
      if (!userId) search.push('user_name')
      const rules = { sort: SORT, search, tieBreaker: 'id', time: 'created_time' }
      return mapPage(await listTimePage(query, link, rules), toAuditLog)
    },
  }
}

function toAuditLog(row: Selectable<AuditLogTable>): AuditLog {
  return {
    id: { id: row.id },
    createdTime: row.created_time,
    tenantId: entityId('TENANT', row.tenant_id),
    customerId: entityId('CUSTOMER', row.customer_id),
    entityId: entityId(row.entity_type, row.entity_id),
    entityName: row.entity_name,
    userId: entityId('USER', row.user_id),
    userName: row.user_name,
    actionType: row.action_type as ActionType,
    actionData: row.action_data,
    actionStatus: row.action_status,
    actionFailureDetails: row.action_failure_details,
  }
}
