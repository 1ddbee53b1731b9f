import type { Authority } from '@signalbox/model/entities/authority'

/** The caller, as read from the token. A missing tenant or customer is null. */
export interface SecurityUser {
  id: string
  email: string
  authority: Authority
  tenantId: string | null
  customerId: string | null
  isPublic: boolean
  firstName: string | null
  lastName: string | null
  sessionId: string
  expiresAtMs: number
  /** The administrator who is signed in as this user. */
  actor?: TokenActor | undefined
}

export interface TokenActor {
  id: string
  email: string
  /** The version of the credentials when the administrator signed in as the user. Older tokens do not contain it. */
  version?: number | undefined
}

/** The tenant of a user whose role always has one (TENANT_ADMIN, CUSTOMER_USER). */
export function tenantOf(user: SecurityUser): string {
  if (!user.tenantId) throw new Error(`User ${user.email} belongs to no tenant`)
  return user.tenantId
}
