import { isObject } from '../json/is-object'
import { type LooseJson, objectOf, objectsOf } from './loose'

const UUID_LENGTH = 36

/** Converts aliases to the present form, with a filter and a UUID; references to old ids are changed too. */
export function repairAliases(document: LooseJson, newId: () => string) {
  const stored = isObject(document.entityAliases)
    ? document.entityAliases
    : aliasesOfDevices(document.deviceAliases)
  delete document.deviceAliases
  const aliases: LooseJson = {}
  const renamed = new Map<string, string>()
  for (const [key, alias] of Object.entries(stored)) {
    if (!isObject(alias)) continue
    const id = key.length === UUID_LENGTH ? key : newId()
    if (id !== key) renamed.set(key, id)
    aliases[id] = withFilter({ ...alias, id })
  }
  document.entityAliases = aliases
  if (renamed.size > 0) replaceAliasIds(objectOf(document.widgets), renamed)
}

function aliasesOfDevices(stored: unknown): LooseJson {
  const aliases = Object.entries(objectOf(stored)).map(([id, value]) => {
    const { alias, ...device } = objectOf(value)
    return [id, { alias, filter: deviceFilterOf(device) }]
  })
  return Object.fromEntries(aliases)
}

function deviceFilterOf({ deviceId, deviceFilter }: LooseJson): LooseJson {
  if (!isObject(deviceFilter)) return filterOfOldForm('DEVICE', false, [deviceId], undefined)
  const { useFilter, deviceList, deviceNameFilter } = deviceFilter
  return filterOfOldForm('DEVICE', useFilter, deviceList, deviceNameFilter)
}

/** Name and filter of an alias in a widget file of this or an older release. */
export function aliasInfoOf({ aliasName, ...info }: LooseJson): { alias: string; filter: LooseJson } | null {
  const alias = typeof info.alias === 'string' ? info.alias : aliasName
  if (typeof alias !== 'string') return null
  if (isObject(info.filter)) return { alias, filter: withSingleType(info.filter) }
  if (info.deviceId !== undefined || isObject(info.deviceFilter))
    return { alias, filter: deviceFilterOf(info) }
  return isObject(info.entityFilter) ? { alias, filter: objectOf(withFilter(info).filter) } : null
}

function withFilter({ entityType, entityFilter, ...alias }: LooseJson): LooseJson {
  if (isObject(alias.filter)) return { ...alias, filter: withSingleType(alias.filter) }
  const { useFilter, entityList, entityNameFilter } = objectOf(entityFilter)
  return {
    ...alias,
    filter: filterOfOldForm(entityType ?? 'DEVICE', useFilter, entityList, entityNameFilter),
  }
}

/**
 * Later releases have a list of types in a filter. The first is also stored as the single type that the editor shows.
 */
export function withSingleType(filter: LooseJson): LooseJson {
  const { type } = filter
  if (type !== 'deviceType' && type !== 'assetType' && type !== 'entityViewType') return filter
  const list = filter[`${type}s`]
  return typeof filter[type] !== 'string' && Array.isArray(list) && list.length > 0
    ? { ...filter, [type]: list[0] }
    : filter
}

function filterOfOldForm(entityType: unknown, useFilter: unknown, list: unknown, name: unknown): LooseJson {
  return useFilter
    ? { type: 'entityName', resolveMultiple: false, entityType, entityNameFilter: name ?? '' }
    : { type: 'entityList', resolveMultiple: false, entityType, entityList: Array.isArray(list) ? list : [] }
}

function replaceAliasIds(widgets: LooseJson, renamed: Map<string, string>) {
  const replaceId = (source: unknown) => {
    if (!isObject(source)) return
    const id = renamed.get(String(source.entityAliasId))
    if (id) source.entityAliasId = id
  }
  for (const widget of Object.values(widgets)) {
    const config = objectOf(objectOf(widget).config)
    for (const source of [...objectsOf(config.datasources), config.alarmSource]) replaceId(source)
    if (Array.isArray(config.targetDeviceAliasIds))
      config.targetDeviceAliasIds = config.targetDeviceAliasIds.map((id) => renamed.get(String(id)) ?? id)
  }
}
