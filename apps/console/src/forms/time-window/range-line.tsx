import { subscriptionWindow } from '@signalbox/model/time/subscription-window'
import { type FullTimeWindow, storedTimeWindow } from '@signalbox/model/time/time-window'
import { formatTimestamp } from '@signalbox/ui/timestamp'
import { useTranslation } from 'react-i18next'
import { formatNumber, ownCalendar } from '../../i18n/format'
import styles from './time-window.module.css'

interface RangeLineProps {
  window: FullTimeWindow
  maxPoints: number
  hasAggregation: boolean
}

/** The resulting time range, and its number of points. */
export function RangeLine({ window, maxPoints, hasAggregation }: RangeLineProps) {
  const { t } = useTranslation()
  const nowMs = Date.now()
  const requested = subscriptionWindow(storedTimeWindow(window), {
    nowMs,
    serverOffsetMs: 0,
    maxPoints,
    calendar: ownCalendar(),
  })
  const from = requested.fixedWindow?.startTimeMs ?? nowMs - (requested.realtimeWindowMs ?? 0)
  const isLive = requested.fixedWindow === null
  const { limit, type } = requested.aggregation
  return (
    <div className={styles.summary}>
      <div className={styles.range}>
        <b>{formatTimestamp(from)}</b>
        <i />
        <b>{isLive ? t('timewindow.now') : formatTimestamp(requested.fixedWindow?.endTimeMs ?? nowMs)}</b>
      </div>
      <span>
        {hasAggregation &&
          t(type === 'NONE' ? 'timewindow.at-most' : 'timewindow.points', {
            count: limit,
            max: formatNumber(maxPoints),
          })}{' '}
        {t(isLive ? 'timewindow.moves' : 'timewindow.stays')}
      </span>
    </div>
  )
}
