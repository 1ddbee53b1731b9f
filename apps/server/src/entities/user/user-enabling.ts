import type { User } from '@signalbox/model/entities/user'
import { badRequest } from '@signalbox/model/errors'
import type { Operation } from '../../access/permissions'
import type { SecurityUser } from '../../access/security-user'
import type { Sessions } from '../../access/sessions'
import type { Database, Db } from '../../database/database'
import { lockRow } from '../../database/lock-row'
import { transaction } from '../../database/transaction'
import { requireActiveCaller } from './active-caller'
import type { UserRepository } from './user.repository'
import type { UserCredentialsRepository } from './user-credentials.repository'

interface UserEnablingParts {
  db: Database
  users: UserRepository
  credentials: UserCredentialsRepository
  sessions: Sessions
}

/** What the last administrator of a tenant cannot do. */
export type OwnChange = 'remove themselves' | 'disable themselves' | 'change their own role'

/** Enables or disables a user. Disabling ends all sessions of the user. */
export const userEnabling =
  (
    { db, users, credentials, sessions }: UserEnablingParts,
    get: (user: SecurityUser, id: string, operation: Operation) => Promise<User>,
    requireAnotherAdmin: (tx: Db, user: User, change: OwnChange) => Promise<void>,
  ) =>
  async (user: SecurityUser, id: string, enabled: boolean): Promise<void> => {
    const target = await get(user, id, 'WRITE')
    const { additionalInfo } = target
    if (!enabled) requireNotOwnAdmin(user, id, 'disabled')
    await transaction(db, async (tx) => {
      if (!enabled) await requireActiveCaller(tx, user, { users, credentials })
      if (!enabled && user.id === id) await requireAnotherAdmin(tx, target, 'disable themselves')
      // Locks the account before its credentials, in the same order as a save, to prevent a deadlock.
      await lockRow(tx, 'user_account', id)
      const stored = await credentials.find(id, tx)
      const isActivationPending = Boolean(stored?.activate_token)
      if (enabled && isActivationPending && additionalInfo?.userCredentialsEnabled !== false)
        throw badRequest('Enabled credentials need a password: the account was never activated')
      // Before the activation the account has no password. Its credentials stay disabled, and `userCredentialsEnabled`
      // below determines whether the activation link can be used.
      if (!isActivationPending) await credentials.update(tx, id, enabled ? UNLOCKED : { enabled })
      const info = { userCredentialsEnabled: enabled, ...(enabled ? { failedLoginAttempts: 0 } : {}) }
      await users.mergeInfo(tx, id, info)
      if (!enabled) await sessions.endAll(tx, id)
    })
    if (!enabled) sessions.forget(id)
  }

const UNLOCKED = { enabled: true, failed_attempts: 0, second_factor_failures: 0 }

/** Throws if system administrators delete or disable their own account: there may be no other one to restore it. */
export function requireNotOwnAdmin(user: SecurityUser, id: string, change: 'deleted' | 'disabled') {
  if (user.authority === 'SYS_ADMIN' && user.id === id)
    throw badRequest(`Your own system administrator account cannot be ${change}`)
}
