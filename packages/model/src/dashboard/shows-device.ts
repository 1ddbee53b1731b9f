import { z } from 'zod'
import { isObject } from '../json/is-object'
import { type AliasViewer, resolveAlias, type StateParams } from '../query/alias-resolution'
import { AliasFilter } from '../query/entity-alias'
import { type EntityFilter, typesOf } from '../query/entity-filter'
import { isReached, type PathsOfEntity } from '../query/relation-paths'
import { startsWithIgnoringCase } from '../text/suggestions'
import { withSingleType } from './repair-aliases'
import { encodeStates } from './state-url'

/**
 * How exactly the aliases of a dashboard find a device: by its id, by its relations, by its name or type, or with all
 * devices.
 */
export const DASHBOARD_MATCHES = ['entity', 'relation', 'type', 'all'] as const
type DashboardMatch = (typeof DASHBOARD_MATCHES)[number]

/** A dashboard that shows a device. */
export const DashboardOfDevice = z.object({
  id: z.string(),
  title: z.string(),
  match: z.enum(DASHBOARD_MATCHES),
  /** The `state` parameter of the URL that makes the dashboard show the device. */
  state: z.string().optional(),
})
export type DashboardOfDevice = z.infer<typeof DashboardOfDevice>

export interface NamedDevice {
  id: string
  name: string
  type: string
}

/** What must be read about a device to find the dashboards that show it. */
export interface DeviceContext extends PathsOfEntity {
  /** The types of the devices that are defaults of state aliases. */
  defaultTypes: ReadonlyMap<string, string>
}

type RelationFilters = Extract<EntityFilter, { type: 'relationsQuery' | 'deviceSearchQuery' }>
type PlainFilters = Extract<
  AliasFilter,
  { type: 'singleEntity' | 'entityList' | 'entityName' | 'deviceType' | 'entityType' }
>
type StateFilter = { type: 'stateEntity'; paramName: string | null; defaultId: string }

/** The filter of an alias that may find devices, for one viewer. */
export type DeviceFilter = PlainFilters | RelationFilters | StateFilter

/** The filters of a dashboard's aliases that may find devices; unreadable ones are left out. */
export function deviceFilters(aliases: unknown, viewer: AliasViewer): DeviceFilter[] {
  if (typeof aliases !== 'object' || aliases === null) return []
  return Object.values(aliases).flatMap((alias: unknown) => {
    const stored = (alias as { filter?: unknown } | null)?.filter
    const filter = AliasFilter.safeParse(isObject(stored) ? withSingleType(stored) : stored).data
    return filter ? deviceFilter(filter, viewer) : []
  })
}

function deviceFilter(filter: AliasFilter, viewer: AliasViewer): DeviceFilter[] {
  switch (filter.type) {
    case 'singleEntity':
    case 'entityList':
    case 'entityName':
    case 'deviceType':
    case 'entityType':
      return [filter]
    case 'relationsQuery':
    case 'deviceSearchQuery': {
      const resolved = resolveAlias(filter, viewer)
      return resolved?.type === 'relationsQuery' || resolved?.type === 'deviceSearchQuery' ? [resolved] : []
    }
    case 'stateEntity': {
      // Without a default entity it is unknown here which kind of entity the state expects. Such a dashboard is
      // found by the alias of the widget that opens the state.
      const resolved = resolveAlias(filter, viewer)
      return resolved?.type === 'singleEntity' && resolved.singleEntity.entityType === 'DEVICE'
        ? [
            {
              type: 'stateEntity',
              paramName: filter.stateEntityParamName || null,
              defaultId: resolved.singleEntity.id,
            },
          ]
        : []
    }
    default:
      return []
  }
}

/** How a dashboard with these filters shows the device; undefined if it does not. */
export function matchDevice(
  filters: readonly DeviceFilter[],
  device: NamedDevice,
  context: DeviceContext,
): Pick<DashboardOfDevice, 'match' | 'state'> | undefined {
  const matches = filters.map((filter) => matchOf(filter, device, context))
  const match = DASHBOARD_MATCHES.find((name) => matches.includes(name))
  const replacedAliases = filters.filter(
    (filter): filter is StateFilter =>
      filter.type === 'stateEntity' && isOfDefaultType(filter, device, context),
  )
  return (
    match && { match, state: replacedAliases.length > 0 ? stateWith(device, replacedAliases) : undefined }
  )
}

function matchOf(
  filter: DeviceFilter,
  device: NamedDevice,
  context: DeviceContext,
): DashboardMatch | undefined {
  const { id, name, type } = device
  switch (filter.type) {
    case 'singleEntity':
      return filter.singleEntity.entityType === 'DEVICE' && filter.singleEntity.id === id
        ? 'entity'
        : undefined
    case 'entityList':
      return filter.entityType === 'DEVICE' && filter.entityList.includes(id) ? 'entity' : undefined
    case 'entityName':
      if (filter.entityType !== 'DEVICE' || !begins(name, filter.entityNameFilter)) return undefined
      return filter.entityNameFilter === '' ? 'all' : 'type'
    case 'deviceType':
      return typesOf(filter).includes(type) && begins(name, filter.deviceNameFilter) ? 'type' : undefined
    case 'entityType':
      return filter.entityType === 'DEVICE' ? 'all' : undefined
    case 'relationsQuery':
      return isReached(filter, filter.filters, 'DEVICE', context) ? 'relation' : undefined
    case 'deviceSearchQuery': {
      const { deviceTypes, relationType } = filter
      if (deviceTypes.length > 0 && !deviceTypes.includes(type)) return undefined
      const devices = [{ relationType, entityTypes: ['DEVICE' as const] }]
      return isReached(filter, devices, 'DEVICE', context) ? 'relation' : undefined
    }
    case 'stateEntity':
      if (filter.defaultId === id) return 'entity'
      return isOfDefaultType(filter, device, context) ? 'type' : undefined
  }
}

/** A state alias shows another device in place of its default one when both have the same type. */
const isOfDefaultType = ({ defaultId }: StateFilter, { id, type }: NamedDevice, context: DeviceContext) =>
  defaultId !== id && context.defaultTypes.get(defaultId) === type

/** The root state of a dashboard with the device as the entity of these aliases. */
function stateWith({ id, name }: NamedDevice, filters: readonly StateFilter[]): string {
  const entity = { entityId: { entityType: 'DEVICE' as const, id }, entityName: name }
  const params: StateParams = {}
  for (const { paramName } of filters) Object.assign(params, paramName ? { [paramName]: entity } : entity)
  return encodeStates([{ id: '', params }])
}

/** As in data queries, upper and lower case are the same. */
const begins = (name: string, prefix: string | null | undefined) => startsWithIgnoringCase(name, prefix ?? '')
