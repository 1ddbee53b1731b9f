import type { EntityId, EntityType } from '@signalbox/model/entity-id'

const LISTS: Partial<Record<EntityType, string>> = {
  ASSET: '/assets',
  CUSTOMER: '/customers',
  DASHBOARD: '/dashboards',
  DEVICE: '/devices',
  DEVICE_PROFILE: '/deviceProfiles',
  ENTITY_VIEW: '/entityViews',
  RULE_CHAIN: '/ruleChains',
  TENANT: '/tenants',
  TENANT_PROFILE: '/tenantProfiles',
}

/** Kinds with a page of their own; the others open beside their list. */
const WITH_PAGE = new Set<EntityType>(['ASSET', 'DASHBOARD', 'DEVICE', 'ENTITY_VIEW'])

/** Where the details of an entity are; kinds without a list of their own have none. */
export function entityLink({ entityType, id }: EntityId): string | null {
  const list = LISTS[entityType]
  if (!list) return null
  return WITH_PAGE.has(entityType) ? `${list}/${id}` : `${list}?id=${id}`
}
