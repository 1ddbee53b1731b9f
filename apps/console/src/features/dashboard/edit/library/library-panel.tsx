import { scaled } from '@signalbox/model/dashboard/clipboard'
import { placeWidget } from '@signalbox/model/dashboard/edit-layout'
import { NULL_UUID } from '@signalbox/model/entity-id'
import type { WidgetType } from '@signalbox/model/widgets-bundle'
import { Empty } from '@signalbox/ui/empty'
import { IconButton } from '@signalbox/ui/icon-button'
import { Loading } from '@signalbox/ui/loading'
import { Segmented } from '@signalbox/ui/segmented'
import { SelectField } from '@signalbox/ui/select-field'
import { Tabs } from '@signalbox/ui/tabs'
import { WIDGET_TYPES } from '@signalbox/widgets/define-widget'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listWidgetBundles, listWidgetTypes, widgetLibraryKeys } from '../../../../api/widget-types'
import { compareNames } from '../../../../i18n/format'
import { systemWidget } from '../../widget-types'
import { type Panel, useEdit } from '../edit-context'
import styles from '../widget/widget-panel.module.css'
import { newWidget } from './new-widget'
import { TypePreview } from './type-preview'

/** Every kind of widget there is, by bundle; a click takes one. */
export function LibraryPanel({ panel }: { panel: Extract<Panel, { kind: 'library' }> }) {
  const { t } = useTranslation()
  const { configuration, edit, openPanel, select } = useEdit()
  const id = useId()
  const [layoutId, setLayoutId] = useState(panel.spot.layoutId)
  const [bundleId, setBundleId] = useState('')
  const [kind, setKind] = useState('')
  const { data: bundles = [] } = useQuery({
    queryKey: widgetLibraryKeys.bundles,
    queryFn: listWidgetBundles,
    refetchOnWindowFocus: true,
  })
  const bundle = bundles.find((each) => each.id.id === bundleId)
  const shelf = { isSystem: bundle?.tenantId.id === NULL_UUID, bundleAlias: bundle?.alias ?? '' }
  const { data: types, isLoading } = useQuery({
    queryKey: widgetLibraryKeys.types(shelf),
    queryFn: () => listWidgetTypes(shelf),
    enabled: bundle !== undefined,
    refetchOnWindowFocus: true,
  })
  const kinds = WIDGET_TYPES.filter((name) => types?.some(({ descriptor }) => descriptor.type === name))
  const active = kinds.find((name) => name === kind) ?? kinds[0]
  const spot = { ...panel.spot, layoutId }
  const hasTwo = configuration.states[spot.stateId]?.layouts.right !== undefined

  function take(type: WidgetType) {
    const widget = newWidget(type, shelf.isSystem, t('dashboard-edit.new-widget', { name: type.name }))
    if (systemWidget(widget)?.data?.hasOwnData !== true) return openPanel({ kind: 'add', spot, widget })
    edit((now) =>
      placeWidget(now, spot, widget, scaled(now, spot, { originalSize: widget, originalColumns: 24 })),
    )
    select([widget.id])
    return openPanel(null)
  }

  return (
    <aside className={styles.panel} aria-label={t('dashboard-edit.library')}>
      <header className={styles.header}>
        <div className={styles.titles}>
          <h2>{t('dashboard-edit.library')}</h2>
        </div>
        <IconButton icon="close" label={t('action.close')} onClick={() => void openPanel(null)} />
      </header>
      <div className={styles.content}>
        {hasTwo && (
          <Segmented
            label={t('dashboard-edit.layouts')}
            value={layoutId}
            segments={[
              { value: 'main', label: t('dashboard-edit.layout.main') },
              { value: 'right', label: t('dashboard-edit.layout.right') },
            ]}
            onChange={setLayoutId}
          />
        )}
        <SelectField<string>
          label={t('dashboard-edit.bundle')}
          required
          placeholder={t('dashboard-edit.choose-bundle')}
          value={bundleId}
          options={bundles
            .map((each) => ({ value: each.id.id, label: each.title }))
            .sort((a, b) => compareNames(a.label, b.label))}
          onChange={setBundleId}
        />
        {active && (
          <Tabs
            tabs={kinds.map((name) => ({ id: name, label: t(`dashboard-edit.kind.${name}`) }))}
            active={active}
            onChange={setKind}
            label={t('dashboard-edit.kinds')}
            idPrefix={id}
          />
        )}
        {isLoading && <Loading />}
        {types?.length === 0 && <Empty title={t('dashboard-edit.empty-bundle')} />}
        <div className={styles.types}>
          {types
            ?.filter(({ descriptor }) => descriptor.type === active)
            .map((type) => (
              <button key={type.id.id} type="button" className={styles.type} onClick={() => void take(type)}>
                <b>{type.name}</b>
                <TypePreview type={type} isSystem={shelf.isSystem} />
              </button>
            ))}
        </div>
      </div>
    </aside>
  )
}
