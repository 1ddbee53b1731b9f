import type { AlarmInfo } from '@signalbox/model/alarm'
import { cx } from '@signalbox/ui/cx'
import { Timestamp } from '@signalbox/ui/timestamp'
import { useTranslation } from 'react-i18next'
import styles from './alarm-dialog.module.css'

/** The life of an alarm as a line with four stations. */
export function AlarmTrack({ alarm }: { alarm: AlarmInfo }) {
  const { t } = useTranslation()
  const stations = [
    { name: t('alarm.started'), ms: alarm.startTs },
    { name: t('alarm.last-seen'), ms: alarm.endTs },
    { name: t('alarm.acknowledged'), ms: alarm.ackTs },
    { name: t('alarm.cleared'), ms: alarm.clearTs },
  ]
  return (
    <ol className={styles.track} data-severity={alarm.severity}>
      {stations.map(({ name, ms }) => (
        <li key={name} className={cx(ms > 0 && styles.reached)}>
          <b>{name}</b>
          {ms > 0 ? <Timestamp ms={ms} /> : <span>{t('alarm.not-yet')}</span>}
        </li>
      ))}
    </ol>
  )
}
