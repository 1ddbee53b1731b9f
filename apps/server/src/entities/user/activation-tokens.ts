import { ACTIVATE_TOKEN_LENGTH, randomToken } from '../../access/passwords'
import type { PlatformSettings } from '../admin-settings/platform-settings'
import type { UserCredentialsRepository, UserCredentialsRow } from './user-credentials.repository'

const HOUR_MS = 3600 * 1000
/** A link that is sent or displayed stays valid for at least this time. */
const MIN_REMAINING_MS = 15 * 60 * 1000

/** The columns of a new activation token. */
export const newActivateToken = () => ({
  activate_token: randomToken(ACTIVATE_TOKEN_LENGTH),
  activate_time: Date.now(),
})

/** The tokens of activation links. A token expires after the number of hours in the security settings. */
export function activationTokens(
  credentials: UserCredentialsRepository,
  settings: Pick<PlatformSettings, 'security'>,
) {
  async function remainingMs({ activate_time }: UserCredentialsRow): Promise<number> {
    const { userActivationTokenTtl } = await settings.security()
    // During a rolling upgrade, nodes of the earlier release issue tokens without a time. These do not expire.
    return (activate_time ?? Date.now()) + userActivationTokenTtl * HOUR_MS - Date.now()
  }

  /** The token of an account that is not activated yet. */
  async function stored(userId: string) {
    const row = await credentials.find(userId)
    return row?.activate_token ? { token: row.activate_token, ttlMs: await remainingMs(row) } : undefined
  }

  return {
    /** The credentials that the token belongs to, unless it has expired. */
    async find(token: string): Promise<UserCredentialsRow | undefined> {
      const row = await credentials.findByActivateToken(token)
      return row && (await remainingMs(row)) > 0 ? row : undefined
    },

    /** The token for a link; undefined if the account is activated. A token that is about to expire is replaced. */
    async ofUser(userId: string): Promise<{ token: string; ttlMs: number } | undefined> {
      const current = await stored(userId)
      if (!current || current.ttlMs >= MIN_REMAINING_MS) return current
      await credentials.replaceActivateToken(userId, current.token, newActivateToken())
      return stored(userId)
    },
  }
}
