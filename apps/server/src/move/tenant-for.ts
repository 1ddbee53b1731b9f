import { badRequest } from '@signalbox/model/errors'
import type { SecurityUser } from '../access/security-user'
import { uuid } from '../http/paging'

/** The tenant of a request: the own one for tenant administrators, the given one for system administrators. */
export function tenantFor(user: SecurityUser, given: string | null | undefined): string {
  if (user.tenantId) return user.tenantId
  if (!given) throw badRequest("Parameter 'tenantId' has to be given")
  return uuid(given)
}
