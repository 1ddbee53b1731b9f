import type { TwoFactorAccount } from '@signalbox/model/entities/two-factor'
import type { User } from '@signalbox/model/entities/user'
import { uuidOrNull } from '@signalbox/model/entity-id'
import type { SecurityUser, TokenActor } from '../../access/security-user'
import type { Sessions } from '../../access/sessions'
import type { Db } from '../../database/database'
import { lockRow } from '../../database/lock-row'
import type { Actions } from '../../directory/actions'

/** A user with a session, or with a token that only allows setting up a second factor. */
export interface Caller {
  userId: string
  sessionId?: string | undefined
  /** The administrator who is signed in as this user. */
  actor?: TokenActor | undefined
}

interface FactorChangeParts {
  sessions: Sessions
  actions: Actions
}

type SettingsOf = (userId: string, on: Db) => Promise<TwoFactorAccount | undefined>

/** Returns a function that changes the factors of an account. All other sessions of the user end. */
export const factorChange =
  ({ sessions, actions }: FactorChangeParts, settingsOf: SettingsOf) =>
  async (
    caller: Caller,
    actor: SecurityUser,
    user: User,
    data: { provider: string; change: string },
    work: (tx: Db) => Promise<void>,
  ): Promise<TwoFactorAccount | undefined> => {
    const version = await sessions.versionOf(user.id.id)
    const result = await actions.perform(actor, {
      action: 'CREDENTIALS_UPDATED',
      entityType: 'USER',
      entityId: user.id.id,
      async work(tx) {
        // Changes of the same account run one after another, because recovery codes may be added only if the account
        // has an authenticator app.
        await lockRow(tx, 'user_account', user.id.id)
        await work(tx)
        const { sessionId } = caller
        await sessions.endAll(tx, user.id.id, sessionId === undefined ? undefined : { sessionId, version })
        return settingsOf(user.id.id, tx)
      },
      records: () => ({
        entityId: user.id,
        entityName: user.email,
        tenantId: uuidOrNull(user.tenantId),
        customerId: uuidOrNull(user.customerId),
        data: { secondFactor: data },
      }),
    })
    sessions.forget(user.id.id, caller.sessionId)
    return result
  }
