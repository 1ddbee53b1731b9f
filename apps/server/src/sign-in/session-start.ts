import type { TokenPair, User } from '@signalbox/model/entities/user'
import type { AppError } from '@signalbox/model/errors'
import type { ClientInfo } from '../access/client-info'
import type { Tokens } from '../access/tokens'
import type { Database } from '../database/database'
import type { Actions, RecordedAction } from '../directory/actions'
import { subjectOf } from '../entities/user/token-subject'
import type { UserRepository } from '../entities/user/user.repository'
import { actorOf } from './actor'

export interface SessionStartParts {
  db: Database
  users: UserRepository
  tokens: Tokens
  actions: Actions
}

export type SessionStart = ReturnType<typeof sessionStart>

/** The last step of a sign-in: starts the session or refuses the sign-in, and records this in the audit log. */
export function sessionStart({ db, users, tokens, actions }: SessionStartParts) {
  function record(user: User, action: RecordedAction, client: ClientInfo, failure?: string) {
    const entry = { entityId: user.id, entityName: user.email, data: { ...client } }
    return actions.record(actorOf(user), action, entry, failure)
  }

  return {
    record,

    /** `version` is the version of the credentials that the caller has checked. */
    async begin(user: User, client: ClientInfo, version: number): Promise<TokenPair> {
      await users.mergeInfo(db, user.id.id, { lastLoginTs: Date.now() })
      await record(user, 'LOGIN', client)
      return tokens.issue({ ...subjectOf(user), version })
    },

    async refuse(user: User, client: ClientInfo, error: AppError): Promise<never> {
      await record(user, 'LOGIN', client, error.message)
      throw error
    },
  }
}
