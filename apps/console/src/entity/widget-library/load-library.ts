import type { WidgetsBundle } from '@signalbox/model/entities/widgets-bundle'
import { BUNDLES } from '@signalbox/widgets/bundles'
import { listWidgetBundles, listWidgetTypes, widgetLibraryKeys } from '../../api/entities/widget-types'
import { isSystemBundle } from '../../api/entities/widgets-bundles'
import { queryClient } from '../../api/request/query-client'
import { claims } from '../../api/request/tokens'

/** Within this time, components that need the same list share one request. */
const BUNDLES_STALE_MS = 1000
const TYPES_STALE_MS = 60_000

export const bundlesQuery = {
  queryKey: widgetLibraryKeys.bundles,
  queryFn: () => listWidgetBundles(),
  staleTime: BUNDLES_STALE_MS,
}

const typesOf = (bundle: { isSystem: boolean; bundleAlias: string }) => ({
  queryKey: widgetLibraryKeys.types(bundle),
  queryFn: () => listWidgetTypes(bundle),
  staleTime: TYPES_STALE_MS,
})

/** The query for the widget types of a bundle. */
export const typesQuery = (bundle: WidgetsBundle) =>
  typesOf({ isSystem: isSystemBundle(bundle), bundleAlias: bundle.alias })

/**
 * Requests the library for a page that is about to be rendered. The types of the system bundles are requested together
 * with the bundles, because the aliases of the system bundles are constants.
 */
export function startLoadingLibrary() {
  const [authority] = claims()?.scopes ?? []
  if (authority !== 'TENANT_ADMIN' && authority !== 'SYS_ADMIN') return
  void queryClient.prefetchQuery(bundlesQuery)
  for (const bundleAlias of Object.keys(BUNDLES))
    void queryClient.prefetchQuery(typesOf({ isSystem: true, bundleAlias }))
}
