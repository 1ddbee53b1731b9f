import type { EntityType } from '@signalbox/model/entity-id'
import { kindOf } from '@signalbox/model/entity-kinds/kinds-with'
import type { SearchHit } from '@signalbox/model/search'
import type { IconName } from '@signalbox/ui/icons/icon'
import { entityLink } from '../../entity/entity-link'

/** The icon of an entity type; undefined for types that have no lists in the console. */
export const entityIcon = (type: EntityType): IconName | undefined => kindOf(type).icon

/** The page of a found entity. Users are in the list of their customer or tenant. */
export function targetOf({ id, owner }: Pick<SearchHit, 'id' | 'owner'>): string | null {
  if (id.entityType === 'RULE_CHAIN') return `/ruleChains/${id.id}`
  if (id.entityType !== 'USER') return entityLink(id)
  if (!owner) return null
  const list = owner.id.entityType === 'TENANT' ? 'tenants' : 'customers'
  return `/${list}/${owner.id.id}/users?id=${id.id}`
}
