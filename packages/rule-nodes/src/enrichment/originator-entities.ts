import { type EntityId, type EntityType, entityId } from '@signalbox/model/entity-id'
import type { NodeContext } from '../context'

/** The customer an originator belongs to; that of a customer is itself. */
export async function customerOf(
  ctx: NodeContext,
  originator: EntityId,
  types: EntityType[],
): Promise<EntityId> {
  requireType(originator, types)
  if (originator.entityType === 'CUSTOMER') return originator
  const customer = await ctx.entities.customerOf(originator)
  if (!customer) throw new Error('The originator is assigned to no customer')
  return customer
}

/** The tenant an originator belongs to. */
export function tenantOfOriginator(ctx: NodeContext, originator: EntityId): EntityId {
  requireType(originator, ['TENANT', 'CUSTOMER', 'USER', 'ASSET', 'DEVICE', 'ALARM', 'RULE_CHAIN'])
  return entityId('TENANT', ctx.tenantId)
}

/** Throws if the originator is of another type. */
export function requireType({ entityType }: EntityId, types: EntityType[]) {
  if (!types.includes(entityType)) throw new Error(`Originators of type ${entityType} are not supported here`)
}
