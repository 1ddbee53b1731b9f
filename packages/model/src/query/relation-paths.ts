import type { EntityType } from '../entity-id'
import { kindsWith } from '../entity-kinds/kinds-with'
import type { EntityFilter, RelationDirection, RelationFilter } from './entity-filter'

type RelationsQuery = Extract<EntityFilter, { type: 'relationsQuery' }>
export type RelationWalk = Pick<
  RelationsQuery,
  'rootEntity' | 'direction' | 'maxLevel' | 'fetchLastLevelOnly'
> &
  Partial<Pick<RelationsQuery, 'multiRoot' | 'multiRootEntityIds'>>

/** A path along relations from a root to one entity: its length and the type of its last relation. */
export interface RelationPath {
  direction: RelationDirection
  rootId: string
  relationType: string
  level: number
}

/** A relation by which a search continues from the entity to another one. */
export interface NextRelation {
  direction: RelationDirection
  relationType: string
  entityType: EntityType
}

/** The relations of one entity that decide whether a search along relations finds it. */
export interface PathsOfEntity {
  paths: readonly RelationPath[]
  nextRelations: readonly NextRelation[]
}

/**
 * A search with a higher limit is treated as one without limit, which visits each entity once. A limited search visits
 * the entities of a cycle once per level.
 */
export const MAX_LIMITED_LEVEL = 100

/** The kinds that a relation filter without kinds stands for. */
export const RELATED_TYPES = kindsWith('related')

/** The entities at which a walk starts. */
export const rootsOf = ({ rootEntity, multiRoot, multiRootEntityIds }: RelationWalk): string[] =>
  multiRoot && multiRootEntityIds ? multiRootEntityIds : [rootEntity.id]

/** Whether a walk finds an entity of this kind: the same rules as those of data queries. */
export function isReached(
  walk: RelationWalk,
  filters: readonly RelationFilter[],
  entityType: EntityType,
  { paths, nextRelations }: PathsOfEntity,
): boolean {
  const roots = rootsOf(walk)
  const isBounded = walk.maxLevel > 0 && walk.maxLevel <= MAX_LIMITED_LEVEL
  const isLeaf = !nextRelations.some(
    (next) =>
      next.direction === walk.direction && matchesFilters(filters, next.relationType, next.entityType),
  )
  const isLast = (level: number) => isLeaf || (isBounded && level === walk.maxLevel)
  return paths.some(
    ({ direction, rootId, relationType, level }) =>
      direction === walk.direction &&
      roots.includes(rootId) &&
      (!isBounded || level <= walk.maxLevel) &&
      matchesFilters(filters, relationType, entityType) &&
      (!walk.fetchLastLevelOnly || isLast(level)),
  )
}

function matchesFilters(
  filters: readonly RelationFilter[],
  relationType: string,
  entityType: EntityType,
): boolean {
  const isEmpty = (filter: RelationFilter) => !filter.relationType && !filter.entityTypes?.length
  if (filters.length === 0 || filters.some(isEmpty))
    return (RELATED_TYPES as readonly string[]).includes(entityType)
  return filters.some(
    ({ relationType: filterType, entityTypes, negate }) =>
      (!filterType || (relationType === filterType) !== (negate ?? false)) &&
      (!entityTypes?.length || entityTypes.includes(entityType)),
  )
}
