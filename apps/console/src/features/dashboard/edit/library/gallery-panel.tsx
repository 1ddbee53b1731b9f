import { IconButton } from '@signalbox/ui/actions/icon-button'
import { cx } from '@signalbox/ui/cx'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { Segmented } from '@signalbox/ui/fields/segmented'
import { SearchBox } from '@signalbox/ui/search/search-box'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../api/request/error-text'
import { deprecationOf } from '../../../../entity/widget-library/deprecation'
import { useLibrary } from '../../../../entity/widget-library/use-library'
import { useLibraryUpdates } from '../../../../live/use-library-updates'
import { type Panel, useEdit } from '../edit-context'
import panelStyles from '../widget/widget-panel.module.css'
import styles from './gallery.module.css'
import { ValuesFirst } from './values-first'
import { WidgetFirst } from './widget-first'

/** The widget gallery: the user starts with devices and values, or with a widget type. */
export function GalleryPanel({ panel }: { panel: Extract<Panel, { kind: 'library' }> }) {
  const { t } = useTranslation()
  const { configuration, openPanel } = useEdit()
  const [mode, setMode] = useState<'values' | 'widget'>('values')
  // A layout that is chosen in the gallery is used until the gallery is opened for another layout.
  const [layoutChoice, setLayoutChoice] = useState({
    panelAddress: panel.address,
    layoutId: panel.address.layoutId,
  })
  const { layoutId } = layoutChoice.panelAddress === panel.address ? layoutChoice : panel.address
  const address = useMemo(() => ({ ...panel.address, layoutId }), [panel.address, layoutId])
  const [searchText, setSearchText] = useState('')
  const search = useDeferredValue(searchText.trim())
  const { types: libraryTypes, error, isLoading, reload } = useLibrary()
  useLibraryUpdates()
  const types = libraryTypes.filter(({ type }) => !deprecationOf(type))
  const hasRightLayout = configuration.states[address.stateId]?.layouts.right !== undefined
  const Content = mode === 'values' ? ValuesFirst : WidgetFirst

  return (
    <aside className={cx(panelStyles.panel, styles.panel)} aria-label={t('gallery.title')}>
      <header className={panelStyles.header}>
        <div className={panelStyles.titles}>
          <h2>{t('gallery.title')}</h2>
        </div>
        <Segmented
          label={t('gallery.way')}
          value={mode}
          segments={[
            { value: 'values', label: t('gallery.values-first') },
            { value: 'widget', label: t('gallery.widget-first') },
          ]}
          onChange={setMode}
        />
        <IconButton icon="close" label={t('action.close')} onClick={() => void openPanel(null)} />
      </header>
      <search className={styles.search}>
        <SearchBox
          className={styles.box}
          label={t('gallery.search')}
          value={searchText}
          onChange={setSearchText}
        />
        {hasRightLayout && (
          <Segmented
            label={t('dashboard-edit.layouts')}
            value={layoutId}
            segments={[
              { value: 'main', label: t('dashboard-edit.layout.main') },
              { value: 'right', label: t('dashboard-edit.layout.right') },
            ]}
            onChange={(next) => setLayoutChoice({ panelAddress: panel.address, layoutId: next })}
          />
        )}
      </search>
      {isLoading && <Loading />}
      {error && <ErrorView text={errorText(error)} onRetry={reload} />}
      {!isLoading && (!error || types.length > 0) && (
        <Content types={types} address={address} search={search} />
      )}
    </aside>
  )
}
