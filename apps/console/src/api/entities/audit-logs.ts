import type { ActionType, AuditLog } from '@signalbox/model/entities/audit-log'
import type { EntityId } from '@signalbox/model/entity-id'
import type { PageData, TimePageLink } from '@signalbox/model/query/paging'
import { pageParams } from '../request/paging'
import { get, QUIET } from '../request/request'

/** Selects the entries of one entity, one customer or one user; `null`: all entries of the tenant. */
export type AuditScope =
  | { entity: EntityId }
  | { customerId: string }
  | { userId: string }
  /** For system administrators: the entries of all tenants, or of one tenant. */
  | { everyTenant: true; tenantId?: string | undefined }
  | null

export const auditLogKeys = {
  all: ['audit-logs'] as const,
  list: (scope: AuditScope, ...rest: unknown[]) => [...auditLogKeys.all, scope, ...rest] as const,
}

/** A page of the entries of a scope in a period; with `action`, only entries of this action. */
export const listAuditLogs = (scope: AuditScope, link: TimePageLink, action?: ActionType) =>
  get<PageData<AuditLog>>(pathOf(scope), {
    params: pageParams(link, {
      ...(scope && 'everyTenant' in scope && { tenantId: scope.tenantId }),
      actionTypes: action,
    }),
    ignoreErrors: true,
  })

/** The newest entries of the audit log. */
export const newestAuditLogs = (count: number) =>
  get<PageData<AuditLog>>('/api/audit/logs', {
    params: { page: 0, pageSize: count, sortProperty: 'createdTime', sortOrder: 'DESC' },
    ...QUIET,
  })

function pathOf(scope: AuditScope): string {
  if (!scope) return '/api/audit/logs'
  if ('everyTenant' in scope) return '/api/admin/auditLogs'
  if ('entity' in scope) return `/api/audit/logs/entity/${scope.entity.entityType}/${scope.entity.id}`
  if ('customerId' in scope) return `/api/audit/logs/customer/${scope.customerId}`
  return `/api/audit/logs/user/${scope.userId}`
}
