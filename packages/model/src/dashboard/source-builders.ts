import { randomUuid } from '../random-uuid'

type Json = Record<string, unknown>

const COLORS = ['#3063D2', '#C08600', '#00A88C', '#850044', '#8D8CD7', '#3B5000', '#1D5878', '#D9485E']

/** A data key of a time series. */
export const series = (name: string, label: string, extra: Json = {}) => key('timeseries', name, label, extra)

/** A data key of an attribute. */
export const attribute = (name: string, label: string, extra: Json = {}) =>
  key('attribute', name, label, extra)
/** A data key of a field of alarms. */
export const alarmField = (name: string, label: string) => key('alarm', name, label)

function key(type: string, name: string, label: string, extra: Json = {}) {
  return { name, type, label, settings: {}, _hash: Math.random(), ...extra }
}

export type Alias = ReturnType<typeof alias>

/** An alias and its id. */
export function alias(name: string, filter: Json) {
  const id = randomUuid()
  return { id, entry: { id, alias: name, filter } }
}

/** An alias filter of all devices of a type. */
export const devicesOf = (type: string) => ({
  type: 'deviceType',
  resolveMultiple: true,
  deviceType: type,
  deviceNameFilter: '',
})
/** An alias filter of one entity. */
export const single = (entityType: string, id: string) => ({
  type: 'singleEntity',
  resolveMultiple: false,
  singleEntity: { entityType, id },
})

/** An alias filter of all assets of a type. */
export const assetsOf = (type: string) => ({
  type: 'assetType',
  resolveMultiple: true,
  assetType: type,
  assetNameFilter: '',
})
/** An alias filter of the entity that a state was opened for. */
export const fromState = {
  type: 'stateEntity',
  resolveMultiple: false,
  stateEntityParamName: null,
  defaultStateEntity: null,
}

/** A data source with the entities of an alias. */
export const entitySource = (aliasId: string, dataKeys: Json[], filterId: string | null = null) => ({
  type: 'entity',
  name: null,
  entityAliasId: aliasId,
  filterId,
  dataKeys: dataKeys.map((dataKey, index) => ({ ...dataKey, color: COLORS[index % COLORS.length] })),
})
