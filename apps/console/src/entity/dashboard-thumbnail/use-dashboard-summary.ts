import type { Dashboard } from '@signalbox/model/dashboard'
import { repairConfiguration } from '@signalbox/model/dashboard/repair'
import { EntityFilter } from '@signalbox/model/query/entity-filter'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { dashboardKeys, getDashboard } from '../../api/entities/dashboards'
import { thumbnailParts } from './thumbnail-parts'

/** What cards show of a stored dashboard. The document itself may be large and is not kept. */
export const useDashboardSummary = (id: string) => useQuery(dashboardSummary(id)).data

export const dashboardSummary = (id: string) =>
  queryOptions({
    queryKey: [...dashboardKeys.one(id), 'thumbnail'],
    queryFn: async () => {
      const { configuration } = await getDashboard(id)
      return { parts: thumbnailParts(configuration), filters: aliasFilters(configuration) }
    },
    staleTime: 60_000,
  })

/** The filters of the aliases that do not depend on the state of the open dashboard. */
function aliasFilters(configuration: Dashboard['configuration']): EntityFilter[] {
  const { entityAliases } = repairConfiguration(configuration, '', () => crypto.randomUUID())
  return Object.values(entityAliases).flatMap(({ filter }) => EntityFilter.safeParse(filter).data ?? [])
}
