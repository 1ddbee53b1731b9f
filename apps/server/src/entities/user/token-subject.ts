import type { User } from '@signalbox/model/entities/user'
import { uuidOrNull } from '@signalbox/model/entity-id'
import type { TokenSubject } from '../../access/tokens'

/** The claims that identify a user in an access token. */
export function subjectOf(user: User): TokenSubject {
  return {
    id: user.id.id,
    email: user.email,
    authority: user.authority,
    tenantId: uuidOrNull(user.tenantId),
    customerId: uuidOrNull(user.customerId),
    isPublic: false,
    firstName: user.firstName,
    lastName: user.lastName,
  }
}
