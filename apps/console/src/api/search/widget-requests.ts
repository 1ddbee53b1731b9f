import type { EntityId } from '@signalbox/model/entity-id'
import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import type { EntityKey } from '@signalbox/model/query/entity-key'
import { defaultEntityPageLink, type EntityData } from '@signalbox/model/query/entity-query'
import type { PageData } from '@signalbox/model/query/paging'
import { del, get, post, QUIET } from '../request/request'
import { keyParams } from '../telemetry/key-params'

/** Saves attributes; keys with an empty value are deleted. The widget shows errors. */
export const saveEntityAttributes = (
  { entityType, id }: EntityId,
  scope: 'SERVER_SCOPE' | 'SHARED_SCOPE',
  values: Record<string, unknown>,
) => {
  const path = `/api/plugins/telemetry/${entityType}/${id}/${scope}`
  return saveAndDelete(values, path, (keys) => del(path, { params: keyParams(keys), ignoreErrors: true }))
}

/** Saves time series values; keys with an empty value are deleted. The widget shows errors. */
export const saveEntityTimeseries = ({ entityType, id }: EntityId, values: Record<string, unknown>) => {
  const path = `/api/plugins/telemetry/${entityType}/${id}/timeseries`
  return saveAndDelete(values, `${path}/LATEST_TELEMETRY`, (keys) =>
    del(`${path}/delete`, { params: { ...keyParams(keys), deleteAllDataForKeys: true }, ignoreErrors: true }),
  )
}

interface StoredEntity {
  id: EntityId
  name: string
  type: string
  label?: string | null
  deviceProfileId?: EntityId
}

/** A device or asset with all its fields. The widget shows errors. */
export const storedEntity = ({ entityType, id }: EntityId) =>
  get<StoredEntity>(`/api/${entityType.toLowerCase()}/${id}`, { ignoreErrors: true })

/** Saves a device or asset. If the type has changed, no profile id is sent: the server derives it from the type. */
export async function saveStoredEntity(entity: StoredEntity, previousType: string): Promise<void> {
  const { deviceProfileId, ...others } = entity
  const body = entity.type === previousType ? entity : others
  await post(`/api/${entity.id.entityType.toLowerCase()}`, body, { ignoreErrors: true })
}

/** Saves the values. The server refuses empty values, so the keys of empty values are deleted instead. */
async function saveAndDelete(
  values: Record<string, unknown>,
  path: string,
  remove: (keys: readonly string[]) => Promise<void>,
): Promise<void> {
  const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
  const toSave = Object.entries(values).filter(([, value]) => !isEmpty(value))
  const keysToDelete = Object.keys(values).filter((key) => isEmpty(values[key]))
  if (toSave.length > 0) await post<void>(path, Object.fromEntries(toSave), { ignoreErrors: true })
  if (keysToDelete.length > 0) await remove(keysToDelete)
}

/** Sends a command to a device. The widget shows errors. */
export const callDevice = (
  id: string,
  kind: 'oneway' | 'twoway',
  call: { method: string; params: unknown; timeout?: number },
) => post<unknown>(`/api/plugins/rpc/${kind}/${id}`, call, QUIET)

/** The newest entity a filter finds. */
export async function findFirstEntity(entityFilter: EntityFilter): Promise<EntityId | null> {
  return (await firstOf(entityFilter, []))?.entityId ?? null
}

/** The newest entity a filter finds, with name and label, in the format that scripts of custom widgets expect. */
export async function findFirstEntityInfo(entityFilter: EntityFilter) {
  const fields = ['name', 'label'].map((key) => ({ type: 'ENTITY_FIELD' as const, key }))
  const entity = await firstOf(entityFilter, fields)
  if (!entity) return null
  const field = (key: string) => entity.latest?.ENTITY_FIELD?.[key]?.value ?? ''
  const { id, entityType } = entity.entityId
  return { id, entityType, name: field('name'), label: field('label') || field('name') }
}

async function firstOf(entityFilter: EntityFilter, entityFields: EntityKey[]) {
  const query = {
    entityFilter,
    keyFilters: [],
    entityFields,
    latestValues: [],
    pageLink: defaultEntityPageLink(1),
  }
  const page = await post<PageData<EntityData>>('/api/entitiesQuery/find', query, {
    ...QUIET,
  })
  return page.data[0]
}

/** Attributes of an entity by key; keys without a value are left out. */
export async function attributesOf(
  { entityType, id }: EntityId,
  scope: string,
  keys: readonly string[],
): Promise<Record<string, unknown>> {
  const attributes = await get<{ key: string; value: unknown }[]>(
    `/api/plugins/telemetry/${entityType}/${id}/values/attributes/${scope}`,
    { params: keyParams(keys), ...QUIET },
  )
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value]))
}
