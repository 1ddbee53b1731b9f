import { queryOptions, useQuery } from '@tanstack/react-query'
import { dashboardKeys, getDashboard } from '../../api/entities/dashboards'
import { aliasFilters } from '../dashboard-sharing/alias-filters'
import { thumbnailParts } from './thumbnail-parts'

/** The data for the card of a stored dashboard. The document may be large, so the cache keeps only this summary. */
export const useDashboardSummary = (id: string) => useQuery(dashboardSummary(id)).data

/** The query for the summary of a dashboard. */
export const dashboardSummary = (id: string) =>
  queryOptions({
    queryKey: [...dashboardKeys.one(id), 'thumbnail'],
    queryFn: async () => {
      const { configuration } = await getDashboard(id)
      return { parts: thumbnailParts(configuration), filters: aliasFilters(configuration) }
    },
    staleTime: 60_000,
  })
