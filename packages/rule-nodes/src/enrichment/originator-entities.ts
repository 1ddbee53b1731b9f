import { type EntityId, type EntityType, entityId } from '@signalbox/model/entity-id'
import type { NodeLookup } from '@signalbox/model/entity-kinds/entity-kind'
import { kindOf } from '@signalbox/model/entity-kinds/kinds-with'
import type { NodeContext } from '../context'

/** The customer of an originator. If the originator is a customer, it is returned. */
export async function customerOf(
  ctx: NodeContext,
  originator: EntityId,
  lookup: 'customer' | 'customerDetails',
): Promise<EntityId> {
  requireLookup(originator, lookup)
  if (originator.entityType === 'CUSTOMER') return originator
  const customer = await ctx.entities.customerOf(originator)
  if (!customer) throw new Error('The originator is assigned to no customer')
  return customer
}

/** The tenant of an originator: the tenant of the rule chain. Throws for types of originators without a tenant. */
export function tenantOfOriginator(ctx: NodeContext, originator: EntityId): EntityId {
  requireLookup(originator, 'tenant')
  return entityId('TENANT', ctx.tenantId)
}

/** Throws if the type of the originator is not one of the given types. */
export function requireType({ entityType }: EntityId, types: EntityType[]) {
  if (!types.includes(entityType)) throw notSupported(entityType)
}

/** Throws if the lookup is not supported for originators of this type. */
export function requireLookup({ entityType }: EntityId, lookup: NodeLookup) {
  if (!kindOf(entityType).nodeLookups?.includes(lookup)) throw notSupported(entityType)
}

const notSupported = (entityType: EntityType) =>
  new Error(`Originators of type ${entityType} are not supported here`)
