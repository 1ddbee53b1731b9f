import { type EntityId, NULL_UUID } from '@signalbox/model/entity-id'
import { type AssignableKind, assignableKindOf, assignedCustomerOf } from '../../api/entities/assignments'
import { getDashboard } from '../../api/entities/dashboards'
import { listAliasEntities } from '../../api/search/alias-entities'
import { aliasFilters } from './alias-filters'

export interface PrivateEntity {
  id: EntityId
  name: string
  kind: AssignableKind
  /** Whether the entity is already assigned to a customer. Sharing does not change such entities. */
  isOwned: boolean
}

/** The entities of a dashboard that viewers with the public link do not see. */
export async function privateEntities(dashboardId: string): Promise<PrivateEntity[]> {
  const aliases = await usedEntities(dashboardId)
  return unique(aliases.flatMap(({ entities }) => entities.filter((entity) => !entity.customerIsPublic)))
}

/**
 * Returns the entities that dashboards use and that users of a customer do not see. An alias that selects by type, name
 * or relation is meant to show each customer its own entities: other entities of the alias are listed only if none
 * belongs to the customer.
 */
export async function entitiesHiddenFrom(
  customerId: string,
  dashboardIds: readonly string[],
): Promise<PrivateEntity[]> {
  const aliases = (await Promise.all(dashboardIds.map(usedEntities))).flat()
  return unique(
    aliases.flatMap(({ isList, entities }) => {
      const hidden = entities.filter((entity) => entity.customerId !== customerId)
      return isList || hidden.length === entities.length ? hidden : []
    }),
  )
}

interface UsedEntity extends Omit<PrivateEntity, 'isOwned'> {
  customerId: string
  customerIsPublic: boolean
}

interface UsedAlias {
  /** Whether the alias contains a list of entities, and not a rule that selects entities. */
  isList: boolean
  entities: UsedEntity[]
}

async function usedEntities(dashboardId: string): Promise<UsedAlias[]> {
  const { configuration } = await getDashboard(dashboardId)
  const filters = aliasFilters(configuration)
  // An alias that cannot be resolved, such as one whose root entity was deleted, shows no entities.
  const entityLists = await Promise.all(filters.map((filter) => listAliasEntities(filter).catch(() => [])))
  const ids = new Map(entityLists.flat().map((entity) => [entity.id.id, entity]))
  const entries = await Promise.all(
    [...ids.values()].map(async ({ id, name }): Promise<[string, UsedEntity][]> => {
      const kind = assignableKindOf(id.entityType)
      if (!kind) return []
      const { customerId, customerIsPublic } = await assignedCustomerOf(kind, id.id)
      return [[id.id, { id, name, kind, customerId: customerId.id, customerIsPublic }]]
    }),
  )
  const entities = new Map(entries.flat())
  return filters.map(({ type }, index) => ({
    isList: type === 'singleEntity' || type === 'entityList',
    entities: (entityLists[index] ?? []).flatMap(({ id }) => entities.get(id.id) ?? []),
  }))
}

const unique = (entities: readonly UsedEntity[]): PrivateEntity[] => [
  ...new Map(
    entities.map(({ id, name, kind, customerId }) => [
      id.id,
      { id, name, kind, isOwned: customerId !== NULL_UUID },
    ]),
  ).values(),
]
