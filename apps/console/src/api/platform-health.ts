import type { PlatformHealth, PlatformNode, TenantUsageRow } from '@signalbox/model/platform-health'
import { get, QUIET } from './request/request'

export const healthKeys = {
  now: ['platform-health'] as const,
  nodes: ['platform-health', 'nodes'] as const,
  tenants: ['platform-health', 'tenants'] as const,
}

export const getPlatformHealth = () => get<PlatformHealth>('/api/admin/health', QUIET)

export const getPlatformNodes = () => get<PlatformNode[]>('/api/admin/nodes', QUIET)

export const getTenantUsage = () => get<TenantUsageRow[]>('/api/admin/tenantUsage', QUIET)
