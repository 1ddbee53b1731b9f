import { NULL_UUID } from '@signalbox/model/entity-id'
import type { SecurityUser } from '../access/security-user'

/** The owner whose entities a query may find. */
export interface QueryScope {
  /** Null for a system administrator, who finds no entities except other system administrators. */
  tenantId: string | null
  /** Null for users who may see the whole tenant. */
  customerId: string | null
  /** A public user, who sees public entities but not the tenant. */
  isPublic?: boolean
}

/** The entities that a user may query. */
export function scopeOf(user: SecurityUser): QueryScope {
  const customerId = user.authority === 'CUSTOMER_USER' ? (user.customerId ?? NULL_UUID) : null
  return { tenantId: user.tenantId, customerId, isPublic: user.isPublic }
}
