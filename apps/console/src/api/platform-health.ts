import type { PlatformHealth, PlatformNode, TenantUsageRow } from '@signalbox/model/platform-health'
import { get, QUIET } from './request/request'

export const healthKeys = {
  now: ['platform-health'] as const,
  nodes: ['platform-health', 'nodes'] as const,
  tenants: ['platform-health', 'tenants'] as const,
}

/** Load, database, mail, certificate and the slowest chains and scripts, for system administrators. */
export const getPlatformHealth = () => get<PlatformHealth>('/api/admin/health', QUIET)

/** The processes of the platform with their state; a platform without a cluster has one process. */
export const getPlatformNodes = () => get<PlatformNode[]>('/api/admin/nodes', QUIET)

/** The numbers of entities, messages and points of each tenant. */
export const getTenantUsage = () => get<TenantUsageRow[]>('/api/admin/tenantUsage', QUIET)
