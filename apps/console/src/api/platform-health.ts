import type { PlatformHealth, PlatformNode, TenantUsageRow } from '@signalbox/model/platform-health'
import { get } from './request/request'

const quiet = { ignoreErrors: true, ignoreLoading: true } as const

export const healthKeys = {
  now: ['platform-health'] as const,
  nodes: ['platform-health', 'nodes'] as const,
  tenants: ['platform-health', 'tenants'] as const,
}

export const getPlatformHealth = () => get<PlatformHealth>('/api/admin/health', quiet)

export const getPlatformNodes = () => get<PlatformNode[]>('/api/admin/nodes', quiet)

export const getTenantUsage = () => get<TenantUsageRow[]>('/api/admin/tenantUsage', quiet)
