import type { User } from '@signalbox/model/entities/user'
import { NULL_UUID, uuidOrNull } from '@signalbox/model/entity-id'
import { isEmail } from '@signalbox/model/text/email'
import { hashPassword } from '../../access/passwords'
import type { SecurityUser } from '../../access/security-user'
import { sessionService } from '../../access/sessions'
import { createBus } from '../../bus'
import type { Config } from '../../config'
import type { Database, Db } from '../../database/database'
import { actionRecorder } from '../../directory/actions'
import { adminSettingsRepository } from '../../entities/admin-settings/admin-settings.repository'
import { platformSettings } from '../../entities/admin-settings/platform-settings'
import { settingSecrets } from '../../entities/admin-settings/setting-secrets'
import { createActiveUser } from '../../entities/user/create-user'
import { userRepository } from '../../entities/user/user.repository'
import { userCredentialsRepository } from '../../entities/user/user-credentials.repository'
import { keyedHash } from '../../secrets/keyed-hash'
import { secretBox } from '../../secrets/secret-box'
import { secretKey } from '../../secrets/secret-key'
import { passwordRules } from '../../sign-in/password-rules'
import { twoFactorRepository } from '../../sign-in/two-factor/two-factor.repository'
import { findTenant } from '../move/find-tenant'

export type AccountCommands = Awaited<ReturnType<typeof accountCommands>>

/** The user whom the audit log names for changes from the command line. */
const COMMAND_LINE: SecurityUser = {
  id: NULL_UUID,
  email: 'signalbox user (command line)',
  authority: 'SYS_ADMIN',
  tenantId: null,
  customerId: null,
  isPublic: false,
  firstName: null,
  lastName: null,
  sessionId: '',
  expiresAtMs: 0,
}

/** Changes to accounts from the command line, written to the audit log like those of administrators. */
export async function accountCommands(
  db: Database,
  { secretKey: keySettings, tokens }: Pick<Config, 'secretKey' | 'tokens'>,
) {
  const key = secretKey(keySettings)
  const bus = createBus()
  const users = userRepository(db)
  const credentials = userCredentialsRepository(db)
  const settings = platformSettings(db, adminSettingsRepository(db), settingSecrets(secretBox(key)))
  const rules = passwordRules(settings, credentials)
  const sessions = await sessionService(db, bus, tokens.refreshSeconds)
  const actions = actionRecorder(db, bus, () => {}, keyedHash(key))

  async function changeAccount(
    email: string,
    data: Record<string, string>,
    work: (tx: Db, user: User) => Promise<unknown>,
  ) {
    const user = await users.findByEmail(email)
    if (!user) throw new Error(`There is no user ${email}`)
    await actions.perform(COMMAND_LINE, {
      action: 'CREDENTIALS_UPDATED',
      entityType: 'USER',
      entityId: user.id.id,
      work: (tx) => work(tx, user),
      records: () => ({
        entityId: user.id,
        entityName: user.email,
        tenantId: uuidOrNull(user.tenantId),
        customerId: uuidOrNull(user.customerId),
        data,
      }),
    })
  }

  async function unlockAccount(tx: Db, { id }: User) {
    await credentials.update(tx, id.id, { enabled: true, failed_attempts: 0, second_factor_failures: 0 })
    await users.mergeInfo(tx, id.id, { userCredentialsEnabled: true, failedLoginAttempts: 0 })
  }

  return {
    /** Creates a system administrator or, when a tenant is given, an administrator of that tenant. */
    async create(email: string, password: string, tenantTitle?: string) {
      if (!isEmail(email)) throw new Error(`"${email}" is not a mail address`)
      await rules.requireStrong(password)
      if (await users.findByEmail(email)) throw new Error(`There is a user ${email} already`)
      const tenantId = tenantTitle === undefined ? undefined : await findTenant(db, tenantTitle)
      await actions.perform(COMMAND_LINE, {
        action: 'ADDED',
        entityType: 'USER',
        work: (tx) =>
          createActiveUser(tx, {
            email,
            password,
            authority: tenantId ? 'TENANT_ADMIN' : 'SYS_ADMIN',
            tenantId,
          }),
        records: (id) => ({
          entityId: { entityType: 'USER', id },
          entityName: email,
          tenantId: tenantId ?? null,
          data: { email },
        }),
      })
    },

    async resetPassword(email: string, password: string) {
      await rules.requireStrong(password)
      const hash = await hashPassword(password)
      await changeAccount(email, { password: 'reset' }, async (tx, user) => {
        await credentials.setPassword(tx, user.id.id, hash)
        await credentials.update(tx, user.id.id, { activate_token: null })
        await unlockAccount(tx, user)
        await sessions.endAll(tx, user.id.id)
      })
    },

    unlock: (email: string) =>
      changeAccount(email, { account: 'unlocked' }, async (tx, user) => {
        if ((await credentials.find(user.id.id, tx))?.activate_token)
          throw new Error(`${email} has not set a password yet: use "signalbox user reset-password ${email}"`)
        await unlockAccount(tx, user)
      }),

    resetTwoFactor: (email: string) =>
      changeAccount(email, { secondFactor: 'reset' }, async (tx, user) => {
        await twoFactorRepository(db).remove(tx, user.id.id, ['TOTP', 'BACKUP_CODE'])
        await credentials.update(tx, user.id.id, { second_factor_failures: 0 })
        await sessions.endAll(tx, user.id.id)
      }),
  }
}
