import type { EntityId } from '@signalbox/model/entity-id'
import { useSignedIn } from '../../api/request/session'

/**
 * Whether the user may write the attributes of an entity. System administrators may write all attributes, tenant
 * administrators those of all entities except the tenant, and customer users only those of their own account.
 */
export function useMayWriteAttributes({ entityType, id }: EntityId): boolean {
  const { authority, claims } = useSignedIn()
  if (authority === 'CUSTOMER_USER') return entityType === 'USER' && id === claims.userId
  if (authority === 'TENANT_ADMIN') return entityType !== 'TENANT'
  return true
}
