import { PlatformHealth, PlatformNode, TenantUsageRow } from '@signalbox/model/platform-health'
import { z } from 'zod'
import type { App } from '../../http/app'
import { SYS_ADMIN } from '../../http/authentication'
import type { platformHealth } from './platform-health'
import type { platformNodes } from './platform-nodes'

/** The state of the platform, for system administrators. Not part of the API of ThingsBoard. */
export function platformHealthRoutes(
  app: App,
  health: ReturnType<typeof platformHealth>,
  nodes: ReturnType<typeof platformNodes>,
) {
  const config = { authority: SYS_ADMIN }
  app.get('/api/admin/health', { config, schema: { response: { 200: PlatformHealth } } }, () => health.now())
  app.get('/api/admin/tenantUsage', { config, schema: { response: { 200: z.array(TenantUsageRow) } } }, () =>
    health.tenants(),
  )
  app.get('/api/admin/nodes', { config, schema: { response: { 200: z.array(PlatformNode) } } }, () =>
    nodes.list(),
  )
}
