import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import { cx } from '@signalbox/ui/cx'
import { Timestamp } from '@signalbox/ui/timestamp'
import { useTranslation } from 'react-i18next'
import styles from './alarm-dialog.module.css'

/**
 * The progress of an alarm as a line with four steps. While the alarm is not cleared, the last step has a note if the
 * condition of the alarm is still met.
 */
export function AlarmTrack({ alarm, isConditionMet }: { alarm: AlarmInfo; isConditionMet: boolean }) {
  const { t } = useTranslation()
  const steps: { name: string; ms: number; note?: string | undefined }[] = [
    { name: t('alarm.started'), ms: alarm.startTs },
    { name: t('alarm.last-seen'), ms: alarm.endTs },
    { name: t('alarm.acknowledged'), ms: alarm.ackTs },
    {
      name: t('alarm.cleared'),
      ms: alarm.clearTs,
      note: isConditionMet ? t('alarms.condition-holds') : undefined,
    },
  ]
  return (
    <ol className={styles.track} data-severity={alarm.severity}>
      {steps.map(({ name, ms, note }) => (
        <li key={name} className={cx(ms > 0 && styles.reached)}>
          <b>{name}</b>
          {ms > 0 ? <Timestamp ms={ms} timeOnly={isToday(ms)} /> : <span>{note ?? t('alarm.not-yet')}</span>}
        </li>
      ))}
    </ol>
  )
}

const isToday = (ms: number) => new Date(ms).toDateString() === new Date().toDateString()
