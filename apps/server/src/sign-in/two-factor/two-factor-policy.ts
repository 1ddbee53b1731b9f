import type {
  EnforcedUsersFilter,
  TwoFactorProviderType,
  TwoFactorSettings,
} from '@signalbox/model/entities/two-factor'
import type { User } from '@signalbox/model/entities/user'
import { uuidOrNull } from '@signalbox/model/entity-id'
import type { PlatformSettings } from '../../entities/admin-settings/platform-settings'
import type { TwoFactorRepository } from './two-factor.repository'

/** The properties of a user that the enforcement rules read. */
export type PolicyUser = Pick<User, 'authority' | 'tenantId'>
export type TwoFactorPolicy = ReturnType<typeof twoFactorPolicy>

/** The second factors that the platform offers, and the users who need one. */
export function twoFactorPolicy(settings: PlatformSettings, factors: TwoFactorRepository) {
  async function matches(filter: EnforcedUsersFilter, { authority, tenantId }: PolicyUser): Promise<boolean> {
    if (filter.type === 'ALL_USERS') return true
    if (filter.type === 'SYSTEM_ADMINISTRATORS') return authority === 'SYS_ADMIN'
    if (authority !== 'TENANT_ADMIN') return false
    const tenants = filter.tenantsIds ?? []
    const profiles = filter.tenantProfilesIds ?? []
    if (tenants.length === 0 && profiles.length === 0) return true
    if (tenants.includes(tenantId.id)) return true
    return profiles.length > 0 && profiles.includes((await factors.profileOf(tenantId.id)) ?? '')
  }

  return {
    settings: (): Promise<TwoFactorSettings | undefined> => settings.twoFactor(),

    async isRequired(user: PolicyUser): Promise<boolean> {
      const stored = await settings.twoFactor()
      if (!stored || stored.providers.length === 0) return false
      if (
        stored.enforceTwoFa &&
        stored.enforcedUsersFilter &&
        (await matches(stored.enforcedUsersFilter, user))
      )
        return true
      const tenantId = uuidOrNull(user.tenantId)
      return tenantId !== null && factors.isEnforcedByTenant(tenantId)
    },
  }
}

/** The settings of a provider; undefined when it is disabled. */
export function providerOf<T extends TwoFactorProviderType>(
  settings: TwoFactorSettings | undefined,
  type: T,
) {
  return settings?.providers.find(
    (provider): provider is Extract<TwoFactorSettings['providers'][number], { providerType: T }> =>
      provider.providerType === type,
  )
}
