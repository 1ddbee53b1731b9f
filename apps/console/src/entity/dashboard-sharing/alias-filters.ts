import type { Dashboard } from '@signalbox/model/dashboard'
import { repairConfiguration } from '@signalbox/model/dashboard/repair'
import { EntityFilter } from '@signalbox/model/query/entity-filter'

/** The filters of a dashboard's aliases, without those that depend on the state of the open dashboard. */
export function aliasFilters(configuration: Dashboard['configuration']): EntityFilter[] {
  const { entityAliases } = repairConfiguration(configuration, '', () => crypto.randomUUID())
  return Object.values(entityAliases).flatMap(({ filter }) =>
    // A root entity that was chosen before the root became that of the state is still stored.
    'rootStateEntity' in filter && filter.rootStateEntity ? [] : (EntityFilter.safeParse(filter).data ?? []),
  )
}
