import type { EntityId, EntityType } from '../entity-id'
import { type AliasEntityId, AliasFilter, type EntityAlias, PSEUDO_ENTITY_TYPES } from '../query/entity-alias'
import type { DashboardConfiguration } from './configuration'

/** The entities whose ids the filter of an alias contains; without pseudo entities, which depend on the viewer. */
export function entitiesOfFilter(filter: AliasFilter): EntityId[] {
  switch (filter.type) {
    case 'singleEntity':
      return withoutPseudoEntities([filter.singleEntity])
    case 'entityList':
      return withoutPseudoEntities(filter.entityList.map((id) => ({ entityType: filter.entityType, id })))
    case 'relationsQuery':
    case 'assetSearchQuery':
    case 'deviceSearchQuery':
    case 'entityViewSearchQuery':
      return filter.rootStateEntity ? [] : withoutPseudoEntities(filter.rootEntity ? [filter.rootEntity] : [])
    default:
      return []
  }
}

/** The entities whose ids a stored alias contains; none if its filter is of an unknown kind. */
export function entitiesOfAlias({ filter }: EntityAlias): EntityId[] {
  const { data } = AliasFilter.safeParse(filter)
  return data ? entitiesOfFilter(data) : []
}

/** The entities whose ids the aliases of a dashboard contain, without duplicates. */
export function entitiesOfDashboard({ entityAliases }: DashboardConfiguration): EntityId[] {
  const all = Object.values(entityAliases).flatMap(entitiesOfAlias)
  return [...new Map(all.map((entity) => [keyOf(entity), entity])).values()]
}

/** The aliases that resolve to nothing here: their filter is of an unknown kind, or none of its entities exists. */
export function unresolvedAliases(
  { entityAliases }: DashboardConfiguration,
  existing: readonly EntityId[],
): EntityAlias[] {
  const existingKeys = new Set(existing.map(keyOf))
  return Object.values(entityAliases).filter(({ filter }) => {
    const parsed = AliasFilter.safeParse(filter)
    if (!parsed.success) return true
    const entities = entitiesOfFilter(parsed.data)
    return entities.length > 0 && !entities.some((entity) => existingKeys.has(keyOf(entity)))
  })
}

/** The filter with this entity instead of its entities; null for kinds of filters that contain no ids of entities. */
export function withEntity(filter: AliasFilter, entity: EntityId): AliasFilter | null {
  switch (filter.type) {
    case 'singleEntity':
      return { ...filter, singleEntity: entity }
    case 'entityList':
      return { ...filter, entityType: entity.entityType, entityList: [entity.id] }
    case 'relationsQuery':
    case 'assetSearchQuery':
    case 'deviceSearchQuery':
    case 'entityViewSearchQuery':
      return { ...filter, rootEntity: entity }
    default:
      return null
  }
}

const keyOf = ({ entityType, id }: EntityId) => `${entityType}/${id.toLowerCase()}`

const withoutPseudoEntities = (entities: AliasEntityId[]): EntityId[] =>
  entities
    .filter(({ entityType }) => !(PSEUDO_ENTITY_TYPES as readonly string[]).includes(entityType))
    .map(({ entityType, id }) => ({ entityType: entityType as EntityType, id }))
