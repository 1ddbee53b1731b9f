import { type EntityId, Uuid } from '@signalbox/model/entity-id'
import { QueryableEntityType } from '@signalbox/model/query/entity-filter'
import type { EntityData } from '@signalbox/model/query/entity-query'
import type { PageData } from '@signalbox/model/query/paging'
import { post } from '../request/request'

const MAX_IDS_PER_REQUEST = 500

/**
 * Returns the given entities that exist in this installation. Entities of types that cannot be queried are all returned
 * if their ids are valid.
 */
export async function existingEntities(entities: readonly EntityId[]): Promise<EntityId[]> {
  const types = new Set(entities.map(({ entityType }) => entityType))
  const existing = await Promise.all(
    [...types].map((entityType) => {
      // Files may contain any text; the server accepts only valid ids.
      const ofType = entities.filter(
        (entity) => entity.entityType === entityType && Uuid.safeParse(entity.id).success,
      )
      const queryable = QueryableEntityType.safeParse(entityType)
      return queryable.success ? existingOfType(queryable.data, ofType) : ofType
    }),
  )
  return existing.flat()
}

async function existingOfType(
  entityType: QueryableEntityType,
  entities: readonly EntityId[],
): Promise<EntityId[]> {
  const existing: EntityId[] = []
  for (let start = 0; start < entities.length; start += MAX_IDS_PER_REQUEST) {
    const entityList = entities.slice(start, start + MAX_IDS_PER_REQUEST).map(({ id }) => id)
    const page = await post<PageData<EntityData>>('/api/entitiesQuery/find', {
      entityFilter: { type: 'entityList', entityType, entityList },
      keyFilters: [],
      entityFields: [],
      latestValues: [],
      pageLink: { page: 0, pageSize: entityList.length },
    })
    existing.push(...page.data.map(({ entityId }) => entityId))
  }
  return existing
}
