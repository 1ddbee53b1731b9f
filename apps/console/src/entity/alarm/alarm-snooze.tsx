import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import { DAY_MS, HOUR_MS } from '@signalbox/model/time/time-intervals'
import { Button } from '@signalbox/ui/actions/button'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endSnooze, snoozeAlarm } from '../../api/entities/alarm-handling'
import { formatMedium } from '../../i18n/format'
import styles from './alarm-parts.module.css'
import { useAlarmChange } from './use-alarm-change'

const DURATIONS = { '1h': HOUR_MS, '4h': 4 * HOUR_MS, '1d': DAY_MS, '7d': 7 * DAY_MS } as const
type Duration = keyof typeof DURATIONS

interface AlarmSnoozeProps {
  alarm: AlarmInfo
  ref?: Ref<HTMLInputElement>
  /** Shows the shortcut of Snooze. Only the alarms page has shortcuts. */
  withShortcut?: boolean
}

/** Snoozes an alarm. A reason is required, so that other users see why it is snoozed. */
export function AlarmSnooze({ alarm, ref, withShortcut = false }: AlarmSnoozeProps) {
  const { t } = useTranslation()
  const [duration, setDuration] = useState<Duration>('1h')
  const [reason, setReason] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const change = useAlarmChange()
  const id = alarm.id.id

  function onSnooze() {
    setSubmitted(true)
    if (reason.trim() === '') return
    const until = Date.now() + DURATIONS[duration]
    change.mutate(() => snoozeAlarm(id, { until, reason: reason.trim() }), {
      onSuccess: () => {
        setReason('')
        setSubmitted(false)
      },
    })
  }

  if (alarm.snoozedUntil > Date.now()) {
    return (
      <div className={styles.line}>
        <span className={styles.label}>{t('alarms.snooze')}</span>
        <span className={styles.grow}>
          {t('alarms.snoozed-until', { time: formatMedium(alarm.snoozedUntil) })}
          {alarm.snoozeReason && (
            <q>
              <bdi>{alarm.snoozeReason}</bdi>
            </q>
          )}
        </span>
        <Button size="small" disabled={change.isPending} onClick={() => change.mutate(() => endSnooze(id))}>
          {t('alarms.end-snooze')}
        </Button>
      </div>
    )
  }
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onSnooze()
      }}
    >
      <span className={styles.label}>{t('alarms.snooze')}</span>
      <SelectField<Duration>
        className={styles.duration}
        ariaLabel={t('alarms.snooze-duration')}
        value={duration}
        options={(Object.keys(DURATIONS) as Duration[]).map((option) => ({
          value: option,
          label: t(`alarms.durations.${option}`),
        }))}
        onChange={setDuration}
      />
      <span className={styles.snooze}>
        <TextField
          className={styles.reason}
          ref={ref}
          ariaLabel={t('alarms.snooze-reason')}
          placeholder={t('alarms.reason-required')}
          error={wasSubmitted && reason.trim() === '' ? t('alarms.reason-missing') : undefined}
          value={reason}
          onChange={setReason}
        />
        <Button type="submit" size="small" disabled={change.isPending}>
          {t('alarms.snooze')} {withShortcut && <kbd>S</kbd>}
        </Button>
      </span>
    </form>
  )
}
