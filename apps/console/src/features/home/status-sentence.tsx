import { buttonClass } from '@signalbox/ui/actions/button'
import { Skeleton } from '@signalbox/ui/feedback/loading'
import { Icon } from '@signalbox/ui/icons/icon'
import { isolateDirection } from '@signalbox/ui/layout/isolate'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSignedIn } from '../../api/request/session'
import { formatAgo, formatNumber } from '../../i18n/format'
import { currentLanguage } from '../../i18n/i18n'
import styles from './home.module.css'
import { useDeviceCounts, useMostSevereCount, useUrgentAlarms } from './use-home-data'

interface StatusSentenceProps {
  /** Whether the first steps are shown below. These contain buttons, so no buttons are shown beside the sentence. */
  hasSteps?: boolean
  /** The name of the device from which the first message is awaited. */
  awaitedDevice?: string | undefined
}

/** A sentence about the alarms that need attention, and below it the number of active devices. */
export function StatusSentence({ hasSteps = false, awaitedDevice }: StatusSentenceProps) {
  const { t } = useTranslation()
  const isTenant = useSignedIn().authority === 'TENANT_ADMIN'
  const { data: devices, isPending } = useDeviceCounts()
  return (
    <div className={styles.heading}>
      <div>
        <h2>
          {awaitedDevice !== undefined &&
            t('first-steps.no-value-yet', { name: isolateDirection(awaitedDevice) })}
          {awaitedDevice === undefined && isPending && <Skeleton width={220} height={20} />}
          {awaitedDevice === undefined && !isPending && <Sentence hasDevices={devices?.total !== 0} />}
        </h2>
        <p>
          {isPending && <Skeleton width={280} />}
          {devices?.total === 0 && t(isTenant ? 'first-steps.text.value' : 'device.no-devices-customer-text')}
          {devices?.total === 1 && t(devices.active === 1 ? 'home.device-active' : 'home.device-inactive')}
          {devices &&
            devices.total > 1 &&
            t('home.devices-reported', { active: devices.active, total: formatNumber(devices.total) })}
        </p>
      </div>
      {isTenant && !hasSteps && (
        <Link className={buttonClass('plain')} to="/dashboards">
          <Icon name="dashboard" size={16} />
          {t('home.open-dashboard')}
        </Link>
      )}
      {isTenant && !hasSteps && (
        <Link className={buttonClass('primary')} to="/devices?add=true">
          <Icon name="add" size={16} />
          {t('device.add-device')}
        </Link>
      )}
    </div>
  )
}

function Sentence({ hasDevices }: { hasDevices: boolean }) {
  const { t } = useTranslation()
  const { data: urgent } = useUrgentAlarms()
  const count = useMostSevereCount(urgent)
  const [alarm] = urgent?.data ?? []
  if (!alarm) return t(urgent && hasDevices ? 'home.all-quiet' : 'home.welcome')
  const word = t(`alarm.severity.${alarm.severity}`)
  // Only the English text has the severity inside the sentence, in lower case. In other languages the severity is a
  // label and stays unchanged: German nouns, for example, are capitalized.
  const severity = currentLanguage() === 'en_US' ? word.toLowerCase() : word
  const sameSeverity = urgent?.data.filter((other) => other.severity === alarm.severity) ?? []
  // The originator is named only if all alarms of this severity have the same originator.
  const hasOneOriginator =
    sameSeverity.length === count && new Set(sameSeverity.map(({ originator }) => originator.id)).size === 1
  if (!hasOneOriginator) return t('home.alarms-wait', { count, severity })
  return t('home.needs-you', {
    name: isolateDirection(alarm.originatorName ?? ''),
    count,
    severity,
    ago: formatAgo(Math.max(...sameSeverity.map(({ startTs }) => startTs))),
  })
}
