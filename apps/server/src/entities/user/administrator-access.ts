import type { TokenPair, User } from '@signalbox/model/entities/user'
import { permissionDenied } from '@signalbox/model/errors'
import { requireOwnAccount } from '../../access/permissions'
import type { SecurityUser } from '../../access/security-user'
import type { Tokens } from '../../access/tokens'
import type { Database } from '../../database/database'
import type { Actions } from '../../directory/actions'
import { administratorSignIns } from './administrator-sign-ins'
import { subjectOf } from './token-subject'
import { userRecord } from './user-record'

interface AdministratorAccessParts {
  db: Database
  actions: Actions
  tokens: Tokens
  tokenAccessEnabled: boolean
}

/** Lets administrators sign in as one of their users, and notifies the user. */
export function administratorAccess(
  { db, actions, tokens, tokenAccessEnabled }: AdministratorAccessParts,
  get: (user: SecurityUser, id: string) => Promise<User>,
) {
  const signIns = administratorSignIns(db)

  return {
    /** A token with which the caller is signed in as the given user. */
    async tokenOf(user: SecurityUser, id: string): Promise<TokenPair> {
      if (!tokenAccessEnabled) throw permissionDenied()
      const target = await get(user, id)
      if (id === user.id) return tokens.issue({ ...subjectOf(target), actor: user.actor })
      const actor = user.actor ?? { id: user.id, email: user.email }
      await signIns.add(id, actor)
      await actions.record(user, 'LOGIN', { ...userRecord(target), data: { administrator: actor.email } })
      return tokens.issue({ ...subjectOf(target), actor })
    },

    /** The latest sign-ins of administrators as the caller. */
    administratorSignIns: (user: SecurityUser) => signIns.list(requireOwnAccount(user).id),

    /** Only the user may dismiss the notice, not an administrator who is signed in as this user. */
    async dismissAdministratorSignIns(user: SecurityUser) {
      if (requireOwnAccount(user).actor) throw permissionDenied()
      await signIns.markSeen(user.id)
    },
  }
}
