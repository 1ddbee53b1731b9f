import type { Dashboard } from '@signalbox/model/dashboard'
import { repairConfiguration } from '@signalbox/model/dashboard/repair'
import { EntityFilter } from '@signalbox/model/query/entity-filter'

/** The filters of a dashboard's aliases, without those that depend on the state of the open dashboard. */
export function aliasFilters(configuration: Dashboard['configuration']): EntityFilter[] {
  const { entityAliases } = repairConfiguration(configuration, '', () => crypto.randomUUID())
  return Object.values(entityAliases).flatMap(({ filter }) =>
    // With `rootStateEntity` a stored `rootEntity` is not used: it may be from an earlier choice.
    'rootStateEntity' in filter && filter.rootStateEntity ? [] : (EntityFilter.safeParse(filter).data ?? []),
  )
}
