import { ALARM_SEVERITIES } from '@signalbox/model/alarms/alarm-status'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { alarmKeys } from '../../api/entities/alarms'
import { deviceKeys } from '../../api/entities/devices'
import { countFilteredDevices, findFilteredAlarms } from '../../api/search/filtered-devices'
import { formatNumber } from '../../i18n/format'
import { useDashboardSummary } from '../dashboard-thumbnail/use-dashboard-summary'
import { AlarmLamp } from '../list/alarm-lamp'
import styles from './favorites.module.css'

const REFRESH_MS = 30_000

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

/** The highest severity among the active alarms of a dashboard's entities, with the number of those alarms. */
export function HighestAlarm({ id }: { id: string }) {
  const filters = useDashboardSummary(id)?.filters
  const { data = [] } = useQuery({
    queryKey: [...alarmKeys.all, 'of-dashboard', id],
    queryFn: () => findFilteredAlarms(filters ?? []),
    enabled: filters !== undefined && filters.length > 0,
    refetchInterval: REFRESH_MS,
  })
  const severity = ALARM_SEVERITIES.find((each) => data.some((alarm) => alarm.severity === each))
  const alike = data.filter((alarm) => alarm.severity === severity)
  const shown = alike.find(({ status }) => status === 'ACTIVE_UNACK') ?? alike[0]
  if (!shown) return null
  return (
    <span className={styles.alarm}>
      <AlarmLamp alarm={shown} />
      {formatNumber(alike.length)}
    </span>
  )
}
