import type { DataKey } from '@signalbox/model/dashboard/widget'
import { isObject } from '@signalbox/model/json/is-object'
import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import type { EntityKey } from '@signalbox/model/query/entity-key'
import type { EntityData, LatestValues, TsValue } from '@signalbox/model/query/entity-query'
import type { RuntimeDatasource } from '@signalbox/widgets/widget-data'

/** The entity fields that are requested for every entity, for its name, label and description. */
export const NAMING_FIELDS: EntityKey[] = ['name', 'label', 'additionalInfo'].map((key) => ({
  type: 'ENTITY_FIELD',
  key,
}))

/** The query keys for the data keys of a widget. */
export function keysOf(dataKeys: readonly DataKey[]) {
  const fields = dataKeys.filter((key) => key.type === 'entityField')
  const values = dataKeys.filter((key) => key.type === 'attribute' || key.type === 'timeseries')
  return {
    entityFields: unique([...NAMING_FIELDS, ...fields.map((key) => entityKey(key))]),
    latestValues: unique(values.map((key) => entityKey(key))),
  }
}

/** The query key of a data key. */
export function entityKey({ type, name }: Pick<DataKey, 'type' | 'name'>): EntityKey {
  if (type === 'entityField') return { type: 'ENTITY_FIELD', key: name }
  if (type === 'alarm') return { type: 'ALARM_FIELD', key: name }
  return { type: type === 'timeseries' ? 'TIME_SERIES' : 'ATTRIBUTE', key: name }
}

/** The latest value of a data key in a response. */
export function latestOf(
  latest: LatestValues | null | undefined,
  key: Pick<DataKey, 'type' | 'name'>,
): TsValue | undefined {
  const { type, key: name } = entityKey(key)
  const values = latest?.[type]
  // A key may have the name of a member of Object.prototype, such as `constructor`.
  return values && Object.hasOwn(values, name) ? values[name] : undefined
}

/** A field of an entity in a response. */
export const fieldOf = ({ latest }: EntityData, key: string): string =>
  latest?.ENTITY_FIELD?.[key]?.value ?? ''

/** The names of an entity in a response, as a data source. */
export function entityNames(entity: EntityData, sourceIndex: number, aliasName: string): RuntimeDatasource {
  const name = fieldOf(entity, 'name')
  return {
    sourceIndex,
    name,
    aliasName,
    entityId: entity.entityId,
    entityName: name,
    entityLabel: fieldOf(entity, 'label'),
    entityDescription: description(fieldOf(entity, 'additionalInfo')),
  }
}

function description(additionalInfo: string): string {
  const info = jsonOrUndefined(additionalInfo)
  return isObject(info) && typeof info.description === 'string' ? info.description : ''
}

function unique(keys: EntityKey[]): EntityKey[] {
  return [...new Map(keys.map((key) => [`${key.type} ${key.key}`, key])).values()]
}
