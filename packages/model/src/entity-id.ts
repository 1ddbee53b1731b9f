import { z } from 'zod'

/**
 * Every kind of entity, by its name in the API. Alarms that are sorted by the kind of their originator have this order.
 * `entity-kinds/entity-kinds.ts` describes each kind.
 */
export const ENTITY_TYPES = [
  'TENANT',
  'TENANT_PROFILE',
  'CUSTOMER',
  'USER',
  'DASHBOARD',
  'ASSET',
  'DEVICE',
  'DEVICE_PROFILE',
  'ALARM',
  'RULE_CHAIN',
  'RULE_NODE',
  'ENTITY_VIEW',
  'WIDGETS_BUNDLE',
  'WIDGET_TYPE',
  'API_USAGE_STATE',
] as const

export const EntityType = z.enum(ENTITY_TYPES)
export type EntityType = z.infer<typeof EntityType>

/** "No tenant" and "no customer" in the API. Inside the server absence is `null`. */
export const NULL_UUID = '13814000-1dd2-11b2-8080-808080808080'

export const Uuid = z.guid().transform((id) => id.toLowerCase())

export const EntityId = z.object({ entityType: EntityType, id: Uuid })
export type EntityId = z.infer<typeof EntityId>

/** The schema of the ids of one kind of entity: `idOf('DEVICE')`. */
export const idOf = <T extends EntityType>(entityType: T) =>
  z.object({ entityType: z.literal(entityType), id: Uuid })

/** Ids of records that are not entities (credentials, audit rows, events, settings). */
export const RecordId = z.object({ id: Uuid })
export type RecordId = z.infer<typeof RecordId>

/** Builds an id from a kind and a UUID. */
export function entityId<T extends EntityType>(
  entityType: T,
  id: string | null,
): { entityType: T; id: string } {
  return { entityType, id: id ?? NULL_UUID }
}

/** The UUID of an id in the API; `null` where it means "none". */
export function uuidOrNull(id: { id: string } | null | undefined): string | null {
  return !id || id.id === NULL_UUID ? null : id.id
}
