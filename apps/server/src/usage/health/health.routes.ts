import { PlatformHealth, TenantUsageRow } from '@signalbox/model/platform-health'
import { z } from 'zod'
import type { App } from '../../http/app'
import { SYS_ADMIN } from '../../http/authentication'
import type { platformHealth } from './platform-health'

/** Ours, not part of the wire format: the state of the platform, for system administrators. */
export function platformHealthRoutes(app: App, health: ReturnType<typeof platformHealth>) {
  const config = { authority: SYS_ADMIN }
  app.get('/api/admin/health', { config, schema: { response: { 200: PlatformHealth } } }, () => health.now())
  app.get('/api/admin/tenantUsage', { config, schema: { response: { 200: z.array(TenantUsageRow) } } }, () =>
    health.tenants(),
  )
}
