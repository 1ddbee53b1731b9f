import type { EntityId } from '@signalbox/model/entity-id'
import { useSignedIn } from '../../api/request/session'

/**
 * Whether the user may write the attributes of an entity: a customer user only those of their own user account, a tenant
 * administrator those of all entities except the tenant, a system administrator all attributes.
 */
export function useMayWriteAttributes({ entityType, id }: EntityId): boolean {
  const { authority, claims } = useSignedIn()
  if (authority === 'CUSTOMER_USER') return entityType === 'USER' && id === claims.userId
  if (authority === 'TENANT_ADMIN') return entityType !== 'TENANT'
  return true
}
