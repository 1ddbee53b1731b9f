import type { EntityId } from '@signalbox/model/entity-id'
import { kindOf } from '@signalbox/model/entity-kinds/kinds-with'

/** The URL of an entity's details; null for kinds without a list. */
export function entityLink({ entityType, id }: EntityId): string | null {
  const { list, drawer } = kindOf(entityType).console ?? {}
  if (!list) return null
  return drawer ? `${list}?id=${id}` : `${list}/${id}`
}
