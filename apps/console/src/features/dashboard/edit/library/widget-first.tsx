import { scaledSize } from '@signalbox/model/dashboard/clipboard'
import { type LayoutAddress, placeWidget } from '@signalbox/model/dashboard/edit-layout'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { byKindAndAge, type LibraryType, matches } from '../../../../entity/widget-library/use-library'
import { compareNames } from '../../../../i18n/format'
import { shownBundleTitle, shownTypeName } from '../../../../i18n/widget-names'
import { dataLimitsOf } from '../../widget/widget-types'
import { useEdit } from '../edit-context'
import { LIBRARY_COLUMNS } from './chosen-widget'
import styles from './gallery.module.css'
import { newWidget } from './new-widget'
import { TypeCards } from './type-cards'

interface WidgetFirstProps {
  types: readonly LibraryType[]
  address: LayoutAddress
  search: string
}

/** All widget types. A click opens the editor of a new widget; a widget with own data is added at once. */
export function WidgetFirst({ types, address, search }: WidgetFirstProps) {
  const { t } = useTranslation()
  const { edit, openPanel, select } = useEdit()
  const [bundleId, setBundleId] = useState('')
  const bundles = new Map(types.map(({ bundle }) => [bundle.id.id, shownBundleTitle(bundle)]))
  const visibleTypes = types
    .filter(({ bundle }) => bundleId === '' || bundle.id.id === bundleId)
    .filter(matches(search))
    .toSorted(byKindAndAge)

  function choose(libraryType: LibraryType) {
    const { type, isSystem } = libraryType
    const widget = newWidget(type, isSystem, t('dashboard-edit.new-widget', { name: shownTypeName(type) }))
    if (dataLimitsOf(libraryType).hasOwnData !== true) return openPanel({ kind: 'add', address, widget })
    const origin = { originalSize: widget, originalColumns: LIBRARY_COLUMNS }
    edit((now) => placeWidget(now, address, widget, scaledSize(now, address, origin)))
    select([widget.id])
    return openPanel(null)
  }

  return (
    <div className={styles.results}>
      <SelectField<string>
        label={t('dashboard-edit.bundle')}
        value={bundleId}
        options={[
          { value: '', label: t('gallery.all-bundles') },
          ...[...bundles]
            .map(([value, label]) => ({ value, label }))
            .sort((a, b) => compareNames(a.label, b.label)),
        ]}
        onChange={setBundleId}
      />
      {visibleTypes.length === 0 && <EmptyState title={t('gallery.no-types')} />}
      <TypeCards
        types={visibleTypes}
        noteOf={({ type, bundle }) =>
          `${shownBundleTitle(bundle)} · ${t(`dashboard-edit.kind.${type.descriptor.type}`)}`
        }
        onChoose={(libraryType) => void choose(libraryType)}
      />
    </div>
  )
}
