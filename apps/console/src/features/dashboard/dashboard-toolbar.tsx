import type { EntityId } from '@signalbox/model/entity-id'
import type { DashboardFilter } from '@signalbox/model/key-filter'
import { Button } from '@signalbox/ui/button'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DashboardSelect } from '../../forms/dashboard-select'
import { TimeWindowSelector } from '../../forms/time-window/time-window-selector'
import { useDashboardContext } from './dashboard-context'
import styles from './dashboard-toolbar.module.css'
import { StateTrail } from './state-trail'

export interface DashboardToolbarProps {
  onEdit?: (() => void) | undefined
  onChooseEntity(aliasId: string, entity: EntityId): void
  onFilter(filter: DashboardFilter): void
}

/** States at the start; time window and the other tools at the end, as the dashboard's settings allow. */
export function DashboardToolbar({ onEdit }: DashboardToolbarProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { configuration, dashboardId, isSinglePage, window, setWindow } = useDashboardContext()
  const { settings } = configuration
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('dashboard.toolbar')}>
      <StateTrail />
      <div className={styles.tools}>
        {settings.showDashboardTimewindow !== false && (
          <TimeWindowSelector value={window} onChange={setWindow} aggregation isToolbar />
        )}
        {settings.showDashboardsSelect !== false && (
          <DashboardSelect
            value={dashboardId}
            onChange={(id) => navigate(`/${isSinglePage ? 'dashboard' : 'dashboards'}/${id}`)}
          />
        )}
        {onEdit && (
          <Button icon="edit" onClick={onEdit}>
            {t('dashboard.edit')}
          </Button>
        )}
      </div>
    </div>
  )
}
