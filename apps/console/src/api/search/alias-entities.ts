import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import type { EntityData } from '@signalbox/model/query/entity-query'
import type { KeyFilter } from '@signalbox/model/query/key-filter'
import type { PageData } from '@signalbox/model/query/paging'
import { post, QUIET } from '../request/request'
import type { EntityChoice } from './entity-search'

const SUGGESTIONS = 10
/** The maximum number of entities that a dashboard shows. */
const MAX_ENTITIES = 100
const NAME = { type: 'ENTITY_FIELD', key: 'name' } as const
const BY_NAME = { key: NAME, direction: 'ASC' } as const
const NEWEST_FIRST = { key: { type: 'ENTITY_FIELD', key: 'createdTime' }, direction: 'DESC' } as const

/** The entities of an alias whose names begin with the text, for pickers. */
export async function findAliasEntities(
  entityFilter: EntityFilter,
  typed: string,
  signal?: AbortSignal,
): Promise<EntityChoice[]> {
  const predicate = {
    type: 'STRING',
    operation: 'STARTS_WITH',
    value: { defaultValue: typed },
    ignoreCase: true,
  }
  const page = await findEntityData(
    {
      entityFilter,
      keyFilters: typed ? [{ key: NAME, valueType: 'STRING', predicate }] : [],
      pageLink: { page: 0, pageSize: SUGGESTIONS, sortOrder: BY_NAME },
    },
    signal,
  )
  return page.data.map(choiceOf)
}

/** The entities of an alias by name, at most as many as a dashboard shows. */
export async function listAliasEntities(entityFilter: EntityFilter): Promise<EntityChoice[]> {
  const pageLink = { page: 0, pageSize: MAX_ENTITIES, sortOrder: BY_NAME }
  return (await findEntityData({ entityFilter, pageLink })).data.map(choiceOf)
}

/** The newest entity of an alias. Dashboards use this entity where they need exactly one. */
export async function firstAliasEntity(entityFilter: EntityFilter): Promise<EntityChoice | null> {
  const pageLink = { page: 0, pageSize: 1, sortOrder: NEWEST_FIRST }
  const [found] = (await findEntityData({ entityFilter, pageLink })).data
  return found ? choiceOf(found) : null
}

const choiceOf = ({ entityId, latest }: EntityData): EntityChoice => ({
  id: entityId,
  name: latest?.ENTITY_FIELD?.name?.value ?? entityId.id,
})

interface EntityDataQuery {
  entityFilter: EntityFilter
  keyFilters?: readonly unknown[]
  latestValues?: readonly { type: string; key: string }[]
  pageLink: { page: number; pageSize: number; sortOrder?: object }
}

/** Entities with their names and the requested values. */
const findEntityData = (query: EntityDataQuery, signal?: AbortSignal) =>
  post<PageData<EntityData>>(
    '/api/entitiesQuery/find',
    { keyFilters: [], entityFields: [NAME], latestValues: [], ...query },
    { ...QUIET, signal },
  )

/** The names of keys for which the entities of an alias have values. */
export async function findAliasKeys(
  entityFilter: EntityFilter,
  kind: 'timeseries' | 'attribute',
  signal?: AbortSignal,
): Promise<string[]> {
  const query = {
    entityFilter,
    keyFilters: [],
    entityFields: [],
    latestValues: [],
    pageLink: { page: 0, pageSize: MAX_ENTITIES },
  }
  const params = { timeseries: kind === 'timeseries', attributes: kind === 'attribute' }
  const keys = await post<{ timeseries: string[]; attribute: string[] }>(
    '/api/entitiesQuery/find/keys',
    query,
    { ...QUIET, signal, params },
  )
  return keys[kind] ?? []
}

/** A key with its latest value on one entity, and the number of entities that have a value of the key. */
export interface AliasValue {
  type: 'timeseries' | 'attribute'
  name: string
  /** The value of the first entity, in order of name, that has a value of the key. */
  value: string
  entityCount: number
}

const MAX_KEYS = 100
const KEY_TYPES = { timeseries: 'TIME_SERIES', attribute: 'ATTRIBUTE' } as const

const entityKeyOf = ({ type, name }: { type: 'timeseries' | 'attribute'; name: string }) => ({
  type: KEY_TYPES[type],
  key: name,
})

/** The number of entities of an alias, the id of the first entity in order of name, and the value of each key. */
export async function findAliasValues(
  entityFilter: EntityFilter,
  kinds: readonly ('timeseries' | 'attribute')[] = ['timeseries', 'attribute'],
) {
  const lists = await Promise.all(kinds.map((kind) => findAliasKeys(entityFilter, kind)))
  const keys = kinds.flatMap((type, index) => (lists[index] ?? []).map((name) => ({ type, name })))
  const requested = keys.slice(0, MAX_KEYS)
  const page = await findEntityData({
    entityFilter,
    latestValues: requested.map(entityKeyOf),
    pageLink: { page: 0, pageSize: MAX_ENTITIES, sortOrder: BY_NAME },
  })
  const values = requested.map(({ type, name }): AliasValue => {
    const latestValues = page.data.flatMap(({ latest }) => {
      const value = latest?.[KEY_TYPES[type]]?.[name]
      return value && value.ts > 0 && value.value !== null ? [value.value] : []
    })
    return { type, name, value: latestValues[0] ?? '', entityCount: latestValues.length }
  })
  return { entityCount: page.totalElements, first: page.data[0]?.entityId ?? null, values }
}

/** The number of entities that a filter finds, and for each key the time of its newest value; 0 without a value. */
export async function findNewestTimes(
  entityFilter: EntityFilter,
  keyFilters: readonly KeyFilter[],
  keys: readonly { type: 'timeseries' | 'attribute'; name: string }[],
) {
  const page = await findEntityData({
    entityFilter,
    keyFilters,
    latestValues: keys.map(entityKeyOf),
    pageLink: { page: 0, pageSize: MAX_ENTITIES },
  })
  const newestTimesMs = keys.map(({ type, name }) =>
    Math.max(0, ...page.data.map(({ latest }) => latest?.[KEY_TYPES[type]]?.[name]?.ts ?? 0)),
  )
  return { entityCount: page.totalElements, newestTimesMs }
}
