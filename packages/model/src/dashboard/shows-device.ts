import { z } from 'zod'
import { AliasFilter } from '../query/entity-alias'
import { typesOf } from '../query/entity-filter'

/** How exactly the aliases of a dashboard find a device: by its id, by its name or type, or with all devices. */
export const DASHBOARD_MATCHES = ['entity', 'type', 'all'] as const
export type DashboardMatch = (typeof DASHBOARD_MATCHES)[number]

/** A dashboard that shows a device. */
export const DashboardOfDevice = z.object({
  id: z.string(),
  title: z.string(),
  match: z.enum(DASHBOARD_MATCHES),
})
export type DashboardOfDevice = z.infer<typeof DashboardOfDevice>

interface NamedDevice {
  id: string
  name: string
  type: string
}

/**
 * The most exact match of a dashboard's aliases. Aliases that follow relations or depend on the state of the open
 * dashboard are not evaluated.
 */
export function aliasMatch(aliases: unknown, device: NamedDevice): DashboardMatch | undefined {
  if (typeof aliases !== 'object' || aliases === null) return undefined
  const found = Object.values(aliases).map((alias: unknown) => {
    const filter = AliasFilter.safeParse((alias as { filter?: unknown } | null)?.filter).data
    return filter && matchOf(filter, device)
  })
  return DASHBOARD_MATCHES.find((match) => found.includes(match))
}

function matchOf(filter: AliasFilter, { id, name, type }: NamedDevice): DashboardMatch | undefined {
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
    default:
      return undefined
  }
}

/** Like data queries: upper and lower case are the same. */
const begins = (name: string, prefix: string | null | undefined) =>
  name.toLowerCase().startsWith((prefix ?? '').toLowerCase())
