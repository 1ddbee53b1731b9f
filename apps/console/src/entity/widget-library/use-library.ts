import type { WidgetsBundle, WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { contains } from '@signalbox/ui/search-text'
import { useQueries, useQuery } from '@tanstack/react-query'
import { listWidgetBundles, listWidgetTypes, widgetLibraryKeys } from '../../api/entities/widget-types'
import { isSystemBundle } from '../../api/entities/widgets-bundles'
import { compareNames } from '../../i18n/format'
import { shownBundleTitle, shownTypeName } from '../../i18n/widget-names'

export interface LibraryType {
  type: WidgetType
  bundle: WidgetsBundle
  isSystem: boolean
}

const typesOf = (bundle: WidgetsBundle) => ({
  isSystem: isSystemBundle(bundle),
  bundleAlias: bundle.alias,
})

/** All bundles with their widget types. The lists are small, and the search covers all of them. */
export function useLibrary() {
  const { data: bundles, isLoading } = useQuery({
    queryKey: widgetLibraryKeys.bundles,
    queryFn: listWidgetBundles,
  })
  const bundleTypes = useQueries({
    queries: (bundles ?? []).map((bundle) => ({
      queryKey: widgetLibraryKeys.types(typesOf(bundle)),
      queryFn: () => listWidgetTypes(typesOf(bundle)),
      staleTime: 60_000,
    })),
  })
  const types = (bundles ?? []).flatMap((bundle, index) =>
    (bundleTypes[index]?.data ?? []).map<LibraryType>((type) => ({
      type,
      bundle,
      isSystem: isSystemBundle(bundle),
    })),
  )
  return {
    bundles: [...(bundles ?? [])].sort((a, b) => compareNames(shownBundleTitle(a), shownBundleTitle(b))),
    types,
    isLoading: isLoading || bundleTypes.some((query) => query.isLoading),
  }
}

const KIND_ORDER = ['timeseries', 'static', 'rpc', 'latest', 'alarm']

/** By kind of widget, then newest first, as the reference orders a bundle. */
export const byKindAndAge = (a: LibraryType, b: LibraryType) =>
  KIND_ORDER.indexOf(String(a.type.descriptor.type)) - KIND_ORDER.indexOf(String(b.type.descriptor.type)) ||
  b.type.createdTime - a.type.createdTime

/** Whether a widget type matches the search. */
export const matches = (search: string) => {
  const words = search.trim().split(/\s+/)
  return ({ type, bundle }: LibraryType) => {
    const text = [type.name, shownTypeName(type), bundle.title, shownBundleTitle(bundle)].join(' ')
    return words.every((word) => contains(text, word))
  }
}
