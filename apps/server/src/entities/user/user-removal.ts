import type { User } from '@signalbox/model/entities/user'
import { itemNotFound } from '@signalbox/model/errors'
import { asJson } from '@signalbox/model/json/json-value'
import type { SecurityUser } from '../../access/security-user'
import type { Sessions } from '../../access/sessions'
import type { Db } from '../../database/database'
import type { Actions } from '../../directory/actions'
import type { EntityCleanup } from '../../directory/entity-cleanup'
import type { UnassignAlarms } from '../alarm/assignee-removal/assignee-removal'
import { requireActiveCaller } from './active-caller'
import type { UserRepository } from './user.repository'
import type { UserCredentialsRepository } from './user-credentials.repository'
import type { OwnChange } from './user-enabling'
import { userRecord } from './user-record'

interface UserRemovalParts {
  users: UserRepository
  credentials: UserCredentialsRepository
  actions: Actions
  cleanup: EntityCleanup
  sessions: Sessions
  unassignAlarms: UnassignAlarms
}

/** Removes a user with the data of the account, unassigns the alarms of the user, and ends every session. */
export const userRemoval =
  (parts: UserRemovalParts, requireAnotherAdmin: (tx: Db, user: User, change: OwnChange) => Promise<void>) =>
  async (caller: SecurityUser, user: User): Promise<void> => {
    const { users, actions, cleanup, sessions, unassignAlarms } = parts
    const id = user.id.id
    const alarms = await actions.perform(caller, {
      action: 'DELETED',
      entityType: 'USER',
      entityId: id,
      async work(tx) {
        await requireActiveCaller(tx, caller, parts)
        if (caller.id === id) await requireAnotherAdmin(tx, user, 'remove themselves')
        if (!(await users.lockForRemoval(tx, id))) throw itemNotFound('User')
        const unassigned = await unassignAlarms(tx, [id])
        await cleanup.forget(tx, [id])
        await users.remove(tx, id)
        return unassigned
      },
      records: ({ records }) => [
        ...records,
        { ...userRecord(user), data: { entityId: id }, message: { data: asJson(user) } },
      ],
    })
    alarms.announce()
    sessions.forget(id)
  }
