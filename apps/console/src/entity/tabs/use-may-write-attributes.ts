import type { EntityId } from '@signalbox/model/entity-id'
import { useSignedIn } from '../../api/request/session'

/**
 * Customer users only read; a tenant administrator may not change the tenant, a system administrator only tenants and
 * profiles.
 */
export function useMayWriteAttributes({ entityType, id }: EntityId): boolean {
  const { authority, claims } = useSignedIn()
  if (authority === 'CUSTOMER_USER') return entityType === 'USER' && id === claims.userId
  if (authority === 'TENANT_ADMIN') return entityType !== 'TENANT'
  return true
}
