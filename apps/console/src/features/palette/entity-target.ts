import type { EntityType } from '@signalbox/model/entity-id'
import type { SearchHit } from '@signalbox/model/search'
import type { IconName } from '@signalbox/ui/icons/icon'
import { entityLink } from '../../entity/entity-link'

export const entityIcons: Partial<Record<EntityType, IconName>> = {
  DEVICE: 'devices_other',
  ASSET: 'domain',
  ENTITY_VIEW: 'view_quilt',
  DASHBOARD: 'dashboard',
  CUSTOMER: 'supervisor_account',
  USER: 'account_circle',
  RULE_CHAIN: 'settings_ethernet',
  DEVICE_PROFILE: 'mdi:alpha-d-box',
  TENANT: 'supervisor_account',
  TENANT_PROFILE: 'mdi:alpha-t-box',
}

/** The page of a found entity. Users stand in the list of their customer or tenant. */
export function targetOf({ id, owner }: Pick<SearchHit, 'id' | 'owner'>): string | null {
  if (id.entityType === 'RULE_CHAIN') return `/ruleChains/${id.id}`
  if (id.entityType !== 'USER') return entityLink(id)
  if (!owner) return null
  const list = owner.id.entityType === 'TENANT' ? 'tenants' : 'customers'
  return `/${list}/${owner.id.id}/users?id=${id.id}`
}
