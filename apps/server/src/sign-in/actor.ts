import type { User } from '@signalbox/model/entities/user'
import type { SecurityUser } from '../access/security-user'
import { subjectOf } from '../entities/user/token-subject'

/** The user as the caller of the sign-in, before a session exists. */
export function actorOf(user: User): SecurityUser {
  return { ...subjectOf(user), id: user.id.id, sessionId: '', expiresAtMs: 0 }
}
