import type { ListedAlarm } from '@signalbox/model/alarms/alarm'
import { isAcknowledged, isActive } from '@signalbox/model/alarms/alarm-status'
import type { CurrentAlarmCondition } from '@signalbox/model/alarms/current-alarm-condition'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { watchedText } from '../../entity/alarm/watched-text'
import { formatNumber } from '../../i18n/format'
import styles from './alarms.module.css'

interface ConditionProps {
  condition: CurrentAlarmCondition | undefined
}

/** The current value that the rule of the alarm compares. */
export function AlarmValue({ condition }: ConditionProps) {
  const value = condition?.watched?.value
  if (!condition || value === null || value === undefined) return null
  return <span>{watchedText(condition, value)}</span>
}

/** The limit to which the rule compares the value. */
export function AlarmLimit({ condition }: ConditionProps) {
  const { t } = useTranslation()
  const limit = condition?.watched?.limit
  if (!condition || !limit) return null
  const key = limit.isUpper ? 'alarms.limit-above' : 'alarms.limit-below'
  return <>{t(key, { limit: watchedText(condition, limit.value) })}</>
}

/** Marks for the number of comments and for a snooze. */
export function AlarmMarks({ alarm }: { alarm: ListedAlarm }) {
  const { t } = useTranslation()
  const isSnoozed = alarm.snoozedUntil > Date.now()
  return (
    <>
      {alarm.commentCount > 0 && (
        <span className={styles.mark} title={t('alarms.comment-count', { count: alarm.commentCount })}>
          <Icon name="chat_bubble" size={14} />
          {formatNumber(alarm.commentCount)}
        </span>
      )}
      {isSnoozed && (
        <span className={styles.mark} title={alarm.snoozeReason ?? t('alarms.snoozed')}>
          <Icon name="snooze" size={14} />
        </span>
      )}
    </>
  )
}

/** The style of a row: faint if the alarm is cleared or snoozed, else emphasized if it is unacknowledged. */
export function rowStyleOf({ status, snoozedUntil }: ListedAlarm) {
  if (!isActive(status) || snoozedUntil > Date.now()) return styles.faint
  return isAcknowledged(status) ? undefined : styles.strong
}
