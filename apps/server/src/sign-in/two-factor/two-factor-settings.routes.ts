import { TenantTwoFactorSettings, TwoFactorSettings } from '@signalbox/model/entities/two-factor'
import { badRequest } from '@signalbox/model/errors'
import { requireAccess } from '../../access/permissions'
import { tenantOf } from '../../access/security-user'
import type { PlatformSettings } from '../../entities/admin-settings/platform-settings'
import type { App } from '../../http/app'
import { SYS_ADMIN, TENANT_ADMIN, userOf } from '../../http/authentication'
import type { Enforcement } from './enforcement'
import type { TwoFactorRepository } from './two-factor.repository'

const platform = { config: { authority: SYS_ADMIN } }
const tenant = { config: { authority: TENANT_ADMIN } }

export interface TwoFactorSettingsParts {
  settings: PlatformSettings
  factors: TwoFactorRepository
  enforcement: Enforcement
}

/** Settings of two-factor sign-in, for the platform and for a tenant. */
export function twoFactorSettingsRoutes(app: App, parts: TwoFactorSettingsParts) {
  const { settings, factors, enforcement } = parts

  app.get(
    '/api/2fa/settings',
    { ...platform, schema: { response: { 200: TwoFactorSettings } } },
    async (req, reply) => {
      requireAccess(userOf(req), 'READ', 'ADMIN_SETTINGS')
      return (await settings.twoFactor()) ?? reply.send(undefined as never)
    },
  )

  app.post(
    '/api/2fa/settings',
    { ...platform, schema: { body: TwoFactorSettings, response: { 200: TwoFactorSettings } } },
    async (req) => {
      const user = userOf(req)
      requireAccess(user, 'WRITE', 'ADMIN_SETTINGS')
      await settings.saveTwoFactor(req.body)
      if (req.body.enforceTwoFa) await enforcement.endSessionsWithoutFactor(user.sessionId)
      return req.body
    },
  )

  app.get(
    '/api/2fa/tenant/settings',
    { ...tenant, schema: { response: { 200: TenantTwoFactorSettings } } },
    async (req) => ({ enforceTwoFa: await factors.isEnforcedByTenant(tenantOf(userOf(req))) }),
  )

  app.post(
    '/api/2fa/tenant/settings',
    { ...tenant, schema: { body: TenantTwoFactorSettings, response: { 200: TenantTwoFactorSettings } } },
    async (req) => {
      const { enforceTwoFa } = req.body
      const stored = await settings.twoFactor()
      if (enforceTwoFa && !stored?.providers.length)
        throw badRequest('Two-factor sign-in is not available on this platform')
      const user = userOf(req)
      await factors.enforceByTenant(tenantOf(user), enforceTwoFa)
      if (enforceTwoFa) await enforcement.endSessionsWithoutFactor(user.sessionId, tenantOf(user))
      return { enforceTwoFa }
    },
  )
}
