import type { User } from '@signalbox/model/entities/user'
import type { SecurityUser } from '../access/security-user'
import { subjectOf } from '../entities/user/token-subject'

/** The user as the actor of the sign-in itself, before there is a session. */
export function actorOf(user: User): SecurityUser {
  return { ...subjectOf(user), id: user.id.id, sessionId: '', expiresAtMs: 0 }
}
