import { buttonClass } from '@signalbox/ui/actions/button'
import { Skeleton } from '@signalbox/ui/feedback/loading'
import { Icon } from '@signalbox/ui/icons/icon'
import { ownDirection } from '@signalbox/ui/layout/isolated'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSignedIn } from '../../api/request/session'
import { formatAge, formatNumber } from '../../i18n/format'
import { currentLanguage } from '../../i18n/i18n'
import styles from './home.module.css'
import { useAlarmCounts, useDeviceCounts, useUrgentAlarms } from './use-home-data'

/** The state of everything in one sentence. Its button is secondary while the first steps have a primary one. */
export function StatusSentence({ isSecondary = false }: { isSecondary?: boolean }) {
  const { t } = useTranslation()
  const isTenant = useSignedIn().authority === 'TENANT_ADMIN'
  const { data: devices } = useDeviceCounts()
  return (
    <div className={styles.hello}>
      <div>
        <h2>
          <Sentence />
        </h2>
        <p>
          {devices ? (
            t('home.devices-reported', {
              active: formatNumber(devices.active),
              total: formatNumber(devices.total),
            })
          ) : (
            <Skeleton width={280} />
          )}
        </p>
      </div>
      <Link className={buttonClass('plain')} to="/dashboards">
        <Icon name="dashboard" size={16} />
        {t('home.open-dashboard')}
      </Link>
      {isTenant && (
        <Link className={buttonClass(isSecondary ? 'plain' : 'primary')} to="/devices?add=true">
          <Icon name="add" size={16} />
          {t('device.add-device')}
        </Link>
      )}
    </div>
  )
}

function Sentence() {
  const { t } = useTranslation()
  const { data: counts } = useAlarmCounts()
  const { data: urgent } = useUrgentAlarms()
  const waiting = counts?.find(({ unacknowledged }) => unacknowledged)
  if (!waiting) return t(counts ? 'home.all-quiet' : 'home.welcome')
  const word = t(`alarm.severity.${waiting.severity}`)
  // Only English has the severity inside the sentence; in other languages it is a label, and German nouns are
  // capitalized.
  const severity = currentLanguage() === 'en_US' ? word.toLowerCase() : word
  const alarms = urgent?.data.filter((alarm) => alarm.severity === waiting.severity) ?? []
  const alarm = alarms.find(({ status }) => status === 'ACTIVE_UNACK')
  // The originator is named only if all alarms have the same one.
  const isSole =
    alarms.length === waiting.count && new Set(alarms.map(({ originator }) => originator.id)).size === 1
  if (!alarm || !isSole) return t('home.alarms-wait', { count: waiting.count, severity })
  return t('home.needs-you', {
    name: ownDirection(alarm.originatorName ?? ''),
    count: waiting.count,
    severity,
    age: formatAge(alarm.startTs),
  })
}
