import { rootStateId } from '@signalbox/model/dashboard/configuration'
import type { WidgetsBundle } from '@signalbox/model/entities/widgets-bundle'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getProfileKeys, profileKeysKey } from '../../../api/entities/profile-keys'
import { listWidgetTypes, widgetLibraryKeys } from '../../../api/entities/widget-types'
import { isSystemBundle } from '../../../api/entities/widgets-bundles'
import { errorText } from '../../../api/request/error-text'
import type { DashboardDocument } from '../../../api/search/dashboard-document'
import { entityChoiceKeys, getEntity } from '../../../api/search/entity-search'
import type { KeysToShow } from '../../../entity/show-on-widget-dialog'
import { WidgetsBundleField } from '../../../forms/entity/widgets-bundle-field'
import { formatNumber } from '../../../i18n/format'
import { shownTypeName } from '../../../i18n/widget-names'
import { DashboardView } from '../dashboard-view'
import { useLocalStates } from '../use-states'
import { AddToDashboardDialog } from './add-to-dashboard-dialog'
import styles from './show-on-widget.module.css'
import { canShow, initialIndex, previewDocument, widgetForKeys } from './widget-for-keys'

/**
 * Previews the chosen values in the widget types of a bundle, one type at a time, and adds the previewed widget to a
 * dashboard.
 */
export default function ShowOnWidgetDialog({
  keysToShow,
  onClose,
}: {
  keysToShow: KeysToShow
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [bundle, setBundle] = useState<WidgetsBundle | null>(null)
  const [chosenIndex, setChosenIndex] = useState<number | null>(null)
  const [isAdding, setAdding] = useState(false)
  const {
    data: entity,
    error: entityError,
    refetch: reloadEntity,
  } = useQuery({
    queryKey: entityChoiceKeys.one(keysToShow.entityId),
    queryFn: () => getEntity(keysToShow.entityId),
  })
  const bundleKey = { isSystem: bundle !== null && isSystemBundle(bundle), bundleAlias: bundle?.alias ?? '' }
  const {
    data,
    error: typesError,
    refetch: reloadTypes,
  } = useQuery({
    queryKey: widgetLibraryKeys.types(bundleKey),
    queryFn: () => listWidgetTypes(bundleKey),
    enabled: bundle !== null,
  })
  const { data: dictionary } = useQuery({
    queryKey: profileKeysKey(keysToShow.entityId),
    queryFn: () => getProfileKeys(keysToShow.entityId),
  })
  const types = data?.filter((type) => canShow(keysToShow, type))
  const index = chosenIndex ?? initialIndex(keysToShow, types ?? [])
  const type = types?.[index]
  const item = useMemo(
    () =>
      type && entity ? widgetForKeys(type, bundleKey.isSystem, keysToShow, entity.name, dictionary) : null,
    [type, bundleKey.isSystem, keysToShow, entity, dictionary],
  )
  const error = (entity ? null : entityError) ?? (types ? null : typesError)
  const preview = useMemo(() => item && previewDocument(item), [item])

  if (isAdding && item) return <AddToDashboardDialog item={item} onClose={onClose} />
  const step = (by: number) => setChosenIndex((index + by + (types?.length ?? 0)) % (types?.length || 1))
  return (
    <Dialog
      open
      width={900}
      title={t('attribute.show-on-widget')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('action.close')}</Button>
          <Button kind="primary" disabled={!item} onClick={() => setAdding(true)}>
            {t('attribute.add-to-dashboard')}
          </Button>
        </>
      }
    >
      <div className={styles.head}>
        <WidgetsBundleField
          className={styles.bundle}
          value={bundle}
          preselect={{ alias: keysToShow.asChart ? 'charts' : 'cards' }}
          onChange={(next) => {
            setBundle(next)
            setChosenIndex(null)
          }}
        />
        {types && type && (
          <div className={styles.turn}>
            <IconButton
              icon="chevron_left"
              flip
              label={t('attribute.previous-widget')}
              onClick={() => step(-1)}
            />
            <span aria-live="polite">
              <b>
                <bdi>{shownTypeName(type)}</bdi>
              </b>{' '}
              <span>
                {t('attribute.widget-of', {
                  index: formatNumber(index + 1),
                  count: formatNumber(types.length),
                })}
              </span>
            </span>
            <IconButton
              icon="chevron_right"
              flip
              label={t('attribute.next-widget')}
              onClick={() => step(1)}
            />
          </div>
        )}
      </div>
      <div className={styles.preview}>
        {!error && (!types || !entity) && <Loading />}
        {error && (
          <ErrorView
            text={errorText(error)}
            onRetry={() => void (error === entityError ? reloadEntity() : reloadTypes())}
          />
        )}
        {entity && types?.length === 0 && <EmptyState title={t('attribute.no-widget')} />}
        {preview && <Preview key={type?.id.id} document={preview} />}
      </div>
    </Dialog>
  )
}

function Preview({ document }: { document: DashboardDocument }) {
  const stateStore = useLocalStates({ id: rootStateId(document.configuration.states), params: {} })
  return (
    <DashboardView document={document} isSinglePage={false} isEmbedded hidesToolbar stateStore={stateStore} />
  )
}
