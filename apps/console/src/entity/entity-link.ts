import type { EntityId, EntityType } from '@signalbox/model/entity-id'

const LISTS: Partial<Record<EntityType, string>> = {
  ASSET: '/assets',
  CUSTOMER: '/customers',
  DEVICE: '/devices',
  DEVICE_PROFILE: '/deviceProfiles',
  ENTITY_VIEW: '/entityViews',
  RULE_CHAIN: '/ruleChains',
  TENANT: '/tenants',
  TENANT_PROFILE: '/tenantProfiles',
}

/** Where the details of an entity are; kinds without a list of their own have none. */
export function entityLink({ entityType, id }: EntityId): string | null {
  if (entityType === 'DASHBOARD') return `/dashboards/${id}`
  const list = LISTS[entityType]
  return list ? `${list}?id=${id}` : null
}
