import type { EntityType } from '@signalbox/model/entity-id'

/** The kinds of entities a tenant administrator may name in a node. */
export const PICKABLE_ENTITIES = [
  'DEVICE',
  'ASSET',
  'ENTITY_VIEW',
  'TENANT',
  'CUSTOMER',
  'USER',
  'DASHBOARD',
] as const satisfies EntityType[]
