import { badRequest } from '@signalbox/model/errors'
import type { SecurityUser } from '../access/security-user'
import { uuid } from '../http/paging'

/** The tenant of a request: that of the user, or the requested tenant if the user is a system administrator. */
export function tenantFor(user: SecurityUser, requested: string | null | undefined): string {
  if (user.tenantId) return user.tenantId
  if (!requested) throw badRequest("Parameter 'tenantId' has to be given")
  return uuid(requested)
}
