import { brokenPasswordRules } from '@signalbox/model/entities/security-settings'
import { badRequest } from '@signalbox/model/errors'
import { verifyPassword } from '../access/passwords'
import type { PlatformSettings } from '../entities/admin-settings/platform-settings'
import type {
  UserCredentialsRepository,
  UserCredentialsRow,
} from '../entities/user/user-credentials.repository'

const DAY_MS = 24 * 3600 * 1000

export type PasswordRules = ReturnType<typeof passwordRules>

/** Checks passwords against the policy, the history and the maximum age. */
export function passwordRules(settings: PlatformSettings, credentials: UserCredentialsRepository) {
  async function policy() {
    return (await settings.security()).passwordPolicy
  }

  return {
    policy,

    /** Throws if the password breaks rules; the error text has one line per rule. */
    async requireStrong(password: string) {
      const broken = brokenPasswordRules(await policy(), password)
      if (broken.length > 0) throw badRequest(broken.join('\n'))
    },

    async requireNew(current: UserCredentialsRow, password: string) {
      const { passwordReuseFrequencyDays: days } = await policy()
      if (days) {
        const used = await credentials.passwordHashesSince(current.user_id, Date.now() - days * DAY_MS)
        for (const hash of used)
          if (await verifyPassword(hash, password))
            throw badRequest(`The password was used within the last ${days} days`)
      }
      if (await verifyPassword(current.password_hash, password))
        throw badRequest('The new password must differ from the present one')
    },

    async hasExpired(current: UserCredentialsRow): Promise<boolean> {
      const { passwordExpirationPeriodDays: days } = await policy()
      return Boolean(days) && Date.now() - (current.password_time ?? 0) > days! * DAY_MS
    },
  }
}
