import type { User } from '@signalbox/model/entities/user'
import { DEFAULT_LANGUAGE } from '@signalbox/model/text/language'
import type { FastifyBaseLogger } from 'fastify'
import type { ClientInfo } from '../access/client-info'
import type { Mailer } from '../connectors/mail/mailer'
import type { Database, Db } from '../database/database'
import { lockRow } from '../database/lock-row'
import type { PlatformSettings } from '../entities/admin-settings/platform-settings'
import { lockAdministrators } from '../entities/user/active-caller'
import type { UserRepository } from '../entities/user/user.repository'
import type { FailureCount, UserCredentialsRepository } from '../entities/user/user-credentials.repository'
import type { SessionStart } from './session-start'

export interface LockoutParts {
  db: Database
  users: UserRepository
  credentials: UserCredentialsRepository
  settings: PlatformSettings
  sessionStart: SessionStart
  mailer: Mailer
  log: FastifyBaseLogger
}

export type Lockout = ReturnType<typeof lockout>

/** Counts wrong passwords and wrong codes, and locks the account above the maximum. */
export function lockout({ db, users, credentials, settings, sessionStart, mailer, log }: LockoutParts) {
  /** The last system administrator is never locked, because nobody could unlock the account; rate limits protect it. */
  async function isLastSystemAdmin(tx: Db, user: User) {
    return user.authority === 'SYS_ADMIN' && !(await users.hasOtherSystemAdmin(tx, user.id.id))
  }

  async function mailLockoutNotice(user: User, max: number) {
    const { userLockoutNotificationEmail: recipient } = await settings.security()
    if (!recipient) return
    mailer
      .notify(recipient, DEFAULT_LANGUAGE, 'accountLockout', { email: user.email, attempts: String(max) })
      .catch((error) => log.warn({ err: error }, 'the lock-out mail was not sent'))
  }

  return {
    /**
     * Counts a failure, and returns whether this failure locked the account. Without a maximum accounts are not locked.
     */
    async count(user: User, client: ClientInfo, kind: FailureCount, max: number | null | undefined) {
      const isLocked = await db.transaction().execute(async (tx) => {
        // System administrators are locked one after another: two concurrent transactions would each count the other
        // administrator as remaining, and could lock both.
        if (user.authority === 'SYS_ADMIN') await lockAdministrators(tx, null)
        // The row of the account is locked before that of the credentials, in the same order as by a save, so that the
        // two transactions cannot block each other.
        await lockRow(tx, 'user_account', user.id.id)
        const failures = await credentials.countFailure(tx, user.id.id, kind)
        const isEnabled = (await credentials.find(user.id.id, tx))?.enabled ?? false
        const exceedsMax = Boolean(max) && failures > max! && isEnabled
        const isLocking = exceedsMax && !(await isLastSystemAdmin(tx, user))
        if (isLocking) await credentials.update(tx, user.id.id, { enabled: false })
        await users.mergeInfo(tx, user.id.id, {
          ...(kind === 'failed_attempts' ? { failedLoginAttempts: failures } : {}),
          ...(isLocking ? { userCredentialsEnabled: false } : {}),
        })
        return isLocking
      })
      if (isLocked) {
        await sessionStart.record(user, 'LOCKOUT', client)
        await mailLockoutNotice(user, max!)
      }
      return isLocked
    },

    /** Sets the count to 0 after a success. */
    async resetCount(user: User, kind: FailureCount) {
      await credentials.update(db, user.id.id, { [kind]: 0 })
      if (kind === 'failed_attempts') await users.mergeInfo(db, user.id.id, { failedLoginAttempts: 0 })
    },
  }
}
