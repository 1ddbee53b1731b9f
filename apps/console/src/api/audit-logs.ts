import type { PageData } from '@signalbox/model/paging'
import { get } from './request'

export interface AuditLog {
  id: { id: string }
  createdTime: number
  entityId: { entityType: string; id: string } | null
  entityName: string | null
  userName: string | null
  actionType: string
  actionStatus: 'SUCCESS' | 'FAILURE'
}

/** The newest entries of the audit log. */
export const newestAuditLogs = (count: number) =>
  get<PageData<AuditLog>>('/api/audit/logs', {
    params: { page: 0, pageSize: count, sortProperty: 'createdTime', sortOrder: 'DESC' },
    ignoreErrors: true,
    ignoreLoading: true,
  })
