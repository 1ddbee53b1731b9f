import { NULL_UUID } from '@signalbox/model/entity-id'
import type { SecurityUser } from '../access/security-user'

/** Whose entities a query may find. */
export interface QueryScope {
  /** Null for the system itself, which owns nothing but its administrators. */
  tenantId: string | null
  /** Null for whoever may see the whole tenant. */
  customerId: string | null
  /** Anybody who knows a link: sees what is public, and nothing of the tenant itself. */
  isPublic?: boolean
}

export function scopeOf(user: SecurityUser): QueryScope {
  const customerId = user.authority === 'CUSTOMER_USER' ? (user.customerId ?? NULL_UUID) : null
  return { tenantId: user.tenantId, customerId, isPublic: user.isPublic }
}
