import type { RouteObject } from 'react-router'
import { administrators, page, sysAdmin, tenantAdmin } from './page'

/** Health, nodes, audit log, security, usage and import, for administrators. */
export const operationRoutes: RouteObject[] = [
  page(
    'platformHealth',
    sysAdmin,
    { title: 'health.title', crumb: { label: 'health.title', icon: 'monitor_heart' } },
    () => import('../features/health/health-page'),
  ),
  page(
    'nodes',
    sysAdmin,
    { title: 'health.nodes', crumb: { label: 'health.nodes', icon: 'dns' } },
    () => import('../features/health/nodes-page'),
  ),
  page(
    'auditLogs',
    administrators,
    { title: 'audit-log.audit-logs', crumb: { label: 'audit-log.audit-logs', icon: 'track_changes' } },
    () => import('../features/audit-logs/audit-logs-page'),
  ),
  page(
    'security',
    tenantAdmin,
    { title: 'two-factor.security', crumb: { label: 'two-factor.security', icon: 'security' } },
    () => import('../features/settings/two-factor/tenant-security-page'),
  ),
  page(
    'usage',
    tenantAdmin,
    { title: 'api-usage.api-usage', crumb: { label: 'api-usage.api-usage', icon: 'insert_chart' } },
    () => import('../features/usage/usage-page'),
  ),
  page(
    'import',
    tenantAdmin,
    { title: 'move.page-title', crumb: { label: 'move.page-title', icon: 'swap_horiz' } },
    () => import('../features/move/import-page'),
  ),
]
