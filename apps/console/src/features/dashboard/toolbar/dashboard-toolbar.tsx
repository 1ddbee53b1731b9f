import type { EntityId } from '@signalbox/model/entity-id'
import type { DashboardFilter } from '@signalbox/model/query/key-filter'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { cx } from '@signalbox/ui/cx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSignedIn } from '../../../api/request/session'
import { DashboardSelect } from '../../../forms/entity/dashboard-select'
import { TimeWindowSelector } from '../../../forms/time-window/time-window-selector'
import { useDashboardContext } from '../dashboard-context'
import { titleColor } from '../layout/title-color'
import { publicSearch } from '../widget/use-widget-actions'
import styles from './dashboard-toolbar.module.css'
import { EntitiesSelect } from './entities-select'
import { ExportButton } from './export-button'
import { FilterValues } from './filter-values'
import { ShareButton } from './share-button'
import { StateTrail } from './state-trail'
import { ToolbarUser } from './toolbar-user'

export interface DashboardToolbarProps {
  onEdit?: (() => void) | undefined
  onChooseEntity(aliasId: string, entity: EntityId): void
  onFilter(filter: DashboardFilter): void
  isEmbedded: boolean
  isRightShown: boolean
  customerId?: string | undefined
  playback: { isOn: boolean; isHistory: boolean; toggle(): void }
  fullscreen?: { isFull: boolean; toggle(): void } | undefined
}

/**
 * The toolbar: states at the start, time window and other tools at the end. The dashboard's settings can hide tools.
 */
export function DashboardToolbar(props: DashboardToolbarProps) {
  const { onEdit, fullscreen, isEmbedded, customerId } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { forceFullscreen } = useSignedIn()
  const dashboard = useDashboardContext()
  const { configuration, dashboardId, isMobile, isSinglePage, states, title } = dashboard
  const { settings } = configuration
  const hasRight = isMobile && configuration.states[states.current.id]?.layouts.right !== undefined
  // To save space, a phone shows the playback button only for a history window.
  const hasPlayback = settings.showDashboardTimewindow !== false && (!isMobile || props.playback.isHistory)
  const [isOpened, setOpened] = useState(false)
  const staysOpen = settings.toolbarAlwaysOpen !== false || hasRight

  function onDashboard(id: string) {
    const path = isSinglePage
      ? `/dashboard/${id}`
      : customerId
        ? `/customers/${customerId}/dashboards/${id}`
        : `/dashboards/${id}`
    const search = publicSearch()
    void navigate(search ? `${path}?${search}` : path)
  }

  if (!staysOpen && !isOpened) {
    return (
      <div className={styles.closed}>
        <IconButton
          icon="more_horiz"
          label={t('dashboard-view.open-toolbar')}
          onClick={() => setOpened(true)}
        />
      </div>
    )
  }
  return (
    <div
      className={cx(styles.toolbar, forceFullscreen && styles.tall)}
      role="toolbar"
      aria-label={t('dashboard.toolbar')}
    >
      {settings.showTitle && (
        <h1 dir="auto" className={styles.title} style={{ color: titleColor(settings.titleColor) }}>
          {title}
        </h1>
      )}
      <StateTrail />
      <div className={styles.tools}>
        {settings.showEntitiesSelect !== false && <EntitiesSelect onChoose={props.onChooseEntity} />}
        {settings.showFilters !== false && <FilterValues onFilter={props.onFilter} />}
        {settings.showDashboardTimewindow !== false && (
          <span className={styles.time}>
            <TimeWindowSelector
              value={dashboard.window}
              onChange={dashboard.setWindow}
              aggregation
              isToolbar
            />
          </span>
        )}
        {hasPlayback && (
          <IconButton
            icon="play_circle"
            label={t('playback.open')}
            active={props.playback.isOn}
            aria-pressed={props.playback.isOn}
            onClick={props.playback.toggle}
          />
        )}
        {settings.showDashboardsSelect !== false && !isEmbedded && (
          <span className={styles.choice}>
            <DashboardSelect
              value={dashboardId}
              onChange={onDashboard}
              {...(customerId ? { scope: { customerId } } : {})}
            />
          </span>
        )}
        {settings.showDashboardExport !== false && !isEmbedded && <ExportButton id={dashboardId} />}
        {onEdit && !isMobile && <ShareButton id={dashboardId} />}
        {fullscreen && (
          <IconButton
            icon={fullscreen.isFull ? 'fullscreen_exit' : 'fullscreen'}
            label={t(fullscreen.isFull ? 'fullscreen.exit' : 'fullscreen.expand')}
            onClick={fullscreen.toggle}
          />
        )}
        {hasRight && (
          <IconButton
            icon={props.isRightShown ? 'arrow_back' : 'menu'}
            label={t(props.isRightShown ? 'dashboard-view.hide-details' : 'dashboard-view.show-details')}
            onClick={() => dashboard.showRight(!props.isRightShown)}
          />
        )}
        {forceFullscreen && !isEmbedded && <ToolbarUser />}
        {onEdit && (
          <Button icon="edit" onClick={onEdit}>
            {t('dashboard.edit')}
          </Button>
        )}
        {!staysOpen && (
          <IconButton
            icon="arrow_forward"
            flip
            label={t('dashboard-view.close-toolbar')}
            onClick={() => setOpened(false)}
          />
        )}
      </div>
    </div>
  )
}
