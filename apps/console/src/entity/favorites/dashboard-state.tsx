import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deviceKeys } from '../../api/entities/devices'
import { countFilteredDevices } from '../../api/search/filtered-devices'
import { formatNumber } from '../../i18n/format'
import { useDashboardSummary } from '../dashboard-thumbnail/use-dashboard-summary'
import { AlarmIndicator } from '../list/alarm-indicator'
import { dashboardAlarms, highestAlarms } from './dashboard-alarms'
import styles from './favorites.module.css'

/** The number of devices that a dashboard shows; nothing if it shows none. */
export function DeviceCount({ id }: { id: string }) {
  const { t } = useTranslation()
  const filters = useDashboardSummary(id)?.filters
  const { data = 0 } = useQuery({
    queryKey: [...deviceKeys.all, 'of-dashboard', id],
    queryFn: () => countFilteredDevices(filters ?? []),
    enabled: filters !== undefined && filters.length > 0,
  })
  return data > 0 && <span>{t('device-profile.devices', { count: data })}</span>
}

/** The highest severity of the active alarms of a dashboard's entities, with the number of alarms of this severity. */
export function HighestAlarm({ id }: { id: string }) {
  const filters = useDashboardSummary(id)?.filters
  const { data = [] } = useQuery(dashboardAlarms(id, filters))
  const highest = highestAlarms(data)
  const shownAlarm = highest.find(({ status }) => status === 'ACTIVE_UNACK') ?? highest[0]
  if (!shownAlarm) return null
  return (
    <span className={styles.alarm}>
      <AlarmIndicator alarm={shownAlarm} />
      {formatNumber(highest.length)}
    </span>
  )
}
