import { Tabs } from '@signalbox/ui/layout/tabs'
import { useTranslation } from 'react-i18next'
import type { LibraryType } from '../../../../entity/widget-library/use-library'
import { compareNames } from '../../../../i18n/format'
import { shownBundleTitle } from '../../../../i18n/widget-names'
import { bundleRank } from './fit'

interface CategoryTabsProps {
  types: readonly LibraryType[]
  /** The id of the chosen bundle; an empty text stands for all bundles. */
  active: string
  onChange: (bundleId: string) => void
  idPrefix: string
}

export const ALL_BUNDLES = 'all'

/** A tab for all bundles and one tab per bundle. The bundles that dashboards use most are first. */
export function CategoryTabs({ types, active, onChange, idPrefix }: CategoryTabsProps) {
  const { t } = useTranslation()
  const bundles = [...new Map(types.map(({ bundle }) => [bundle.id.id, bundle])).values()].sort(
    (a, b) =>
      bundleRank({ bundleAlias: a.alias }) - bundleRank({ bundleAlias: b.alias }) ||
      compareNames(shownBundleTitle(a), shownBundleTitle(b)),
  )
  return (
    <Tabs
      idPrefix={idPrefix}
      label={t('dashboard-edit.bundle')}
      active={active || ALL_BUNDLES}
      tabs={[
        { id: ALL_BUNDLES, label: t('gallery.all-bundles') },
        ...bundles.map((bundle) => ({ id: bundle.id.id, label: shownBundleTitle(bundle) })),
      ]}
      onChange={(id) => onChange(id === ALL_BUNDLES ? '' : id)}
    />
  )
}
