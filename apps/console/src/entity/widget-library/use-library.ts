import type { WidgetsBundle, WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { matchesSearch } from '@signalbox/ui/search-text'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { widgetLibraryKeys } from '../../api/entities/widget-types'
import { isSystemBundle } from '../../api/entities/widgets-bundles'
import { compareNames } from '../../i18n/format'
import { shownBundleTitle, shownTypeName } from '../../i18n/widget-names'
import { bundlesQuery, typesQuery } from './load-library'

export interface LibraryType {
  type: WidgetType
  bundle: WidgetsBundle
  isSystem: boolean
}

/** All bundles with their widget types, because the search covers all bundles. */
export function useLibrary() {
  const queryClient = useQueryClient()
  const { data: bundles, isLoading, error } = useQuery(bundlesQuery)
  const bundleTypes = useQueries({ queries: (bundles ?? []).map(typesQuery) })
  const types = (bundles ?? []).flatMap((bundle, index) => listedTypes(bundle, bundleTypes[index]?.data))
  return {
    bundles: [...(bundles ?? [])].sort((a, b) => compareNames(shownBundleTitle(a), shownBundleTitle(b))),
    types,
    /** The error of a failed request; undefined while earlier data can be shown instead. */
    error: bundles ? bundleTypes.find(({ data, error }) => !data && error)?.error : error,
    /** Loads the bundles and their types again. */
    reload: () => void queryClient.invalidateQueries({ queryKey: widgetLibraryKeys.all }),
    isLoading: isLoading || bundleTypes.some((query) => query.isLoading),
  }
}

const typesByResponse = new WeakMap<readonly WidgetType[], LibraryType[]>()

/** The types of a bundle: the same objects for the same response, so that unchanged cards are not rendered again. */
function listedTypes(bundle: WidgetsBundle, types: readonly WidgetType[] | undefined): LibraryType[] {
  if (!types) return []
  const cached = typesByResponse.get(types)
  if (cached && (cached.length === 0 || cached[0]?.bundle === bundle)) return cached
  const created = types.map((type) => ({ type, bundle, isSystem: isSystemBundle(bundle) }))
  typesByResponse.set(types, created)
  return created
}

const KIND_ORDER = ['timeseries', 'static', 'rpc', 'latest', 'alarm']

/** Sorts the types of a bundle as ThingsBoard does: by kind of widget, then newest first. */
export const byKindAndAge = (a: LibraryType, b: LibraryType) =>
  KIND_ORDER.indexOf(String(a.type.descriptor.type)) - KIND_ORDER.indexOf(String(b.type.descriptor.type)) ||
  b.type.createdTime - a.type.createdTime

/** Returns a function that tells whether a widget type matches the search. */
export const matches = (search: string) => {
  const words = search.trim().split(/\s+/)
  return ({ type, bundle }: LibraryType) => {
    const text = [type.name, shownTypeName(type), bundle.title, shownBundleTitle(bundle)].join(' ')
    return words.every((word) => matchesSearch(text, word))
  }
}
