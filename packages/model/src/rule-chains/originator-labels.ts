import type { EntityType } from '../entity-id'

/**
 * The labels by which the originator type switch sends messages out. They are those of the reference in its order,
 * which stored rule chains contain; messages of other originators leave by Failure.
 */
export const ORIGINATOR_LABELS = {
  DEVICE: 'Device',
  ASSET: 'Asset',
  ALARM: 'Alarm',
  ENTITY_VIEW: 'Entity View',
  TENANT: 'Tenant',
  CUSTOMER: 'Customer',
  USER: 'User',
  DASHBOARD: 'Dashboard',
  RULE_CHAIN: 'Rule chain',
  RULE_NODE: 'Rule node',
} as const satisfies Partial<Record<EntityType, string>>
