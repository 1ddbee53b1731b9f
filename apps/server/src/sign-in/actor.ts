import type { User } from '@signalbox/model/entities/user'
import type { SecurityUser } from '../access/security-user'
import { subjectOf } from '../entities/user/token-subject'

/** The user as the one who acts, before there is a session (sign-in itself). */
export function actorOf(user: User): SecurityUser {
  return { ...subjectOf(user), id: user.id.id, sessionId: '', expiresAtMs: 0 }
}
