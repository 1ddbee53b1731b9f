import { badRequest } from '@signalbox/model/errors'
import type { SecurityUser } from '../access/security-user'
import { uuid } from '../http/paging'

/** Tenant administrators move their own tenant, system administrators say which. */
export function tenantFor(user: SecurityUser, given: string | null | undefined): string {
  if (user.tenantId) return user.tenantId
  if (!given) throw badRequest("Parameter 'tenantId' has to be given")
  return uuid(given)
}
