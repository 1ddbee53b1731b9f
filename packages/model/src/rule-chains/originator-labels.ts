import type { EntityType } from '../entity-id'

/**
 * The labels of the links by which messages leave the originator type switch. Labels and order are those
 * of ThingsBoard, and stored rule chains contain the labels. Messages of other originators leave by
 * Failure.
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
