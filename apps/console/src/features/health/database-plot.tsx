import type { PlatformHealth } from '@signalbox/model/platform-health'
import { DAY_MS } from '@signalbox/model/time/time-intervals'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../i18n/bytes-text'
import { formatMoment, formatNumber } from '../../i18n/format'
import { forecastEnd, forecastOf, sizeAt } from './database-forecast'
import styles from './health.module.css'
import { niceMax, spreadTimes } from './rates-scale'

const WIDTH = 400
const HEIGHT = 110
const TIME_LABELS = 4
/**
 * The limit is the size of the database at which the disk is full. The limit is drawn only if it is at most this many
 * times the largest other size.
 */
const MAX_LIMIT_RATIO = 2

interface DatabasePlotProps {
  database: PlatformHealth['database']
  now: number
}

/** The size of the database over the last 90 days, and a forecast that ends when the disk is full or earlier. */
export function DatabasePlot({ database, now }: DatabasePlotProps) {
  const { t } = useTranslation()
  const { bytes, history } = database
  const { limitBytes, fullTime } = forecastOf(database, now)
  const past = [...history.filter(({ ts }) => ts < now - DAY_MS), { ts: now, bytes }]
  const from = past[0]?.ts ?? now
  const to = forecastEnd(fullTime, now)
  const forecastTo = Math.min(to, fullTime ?? to)
  const forecastBytes = sizeAt(database, forecastTo, now)
  const largest = Math.max(...past.map((size) => size.bytes), forecastBytes)
  const limit = limitBytes !== null && limitBytes <= largest * MAX_LIMIT_RATIO ? limitBytes : null
  const max = niceMax(Math.max(largest, limit ?? 0))
  const pointAt = (ts: number, size: number) =>
    `${(((ts - from) / (to - from)) * WIDTH).toFixed(1)} ${(HEIGHT * (1 - size / max)).toFixed(1)}`
  const line = past.map((size) => pointAt(size.ts, size.bytes)).join('L')
  return (
    <div className={styles.rates} dir="ltr">
      <div className={styles.scale} aria-hidden="true">
        {[max, max / 2, 0].map((size) => (
          <span key={size}>{size === 0 ? formatNumber(0) : bytesText(size)}</span>
        ))}
      </div>
      <svg
        className={styles.sizePlot}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('health.database-size')}
      >
        {[0, 0.5, 1].map((share) => (
          <line key={share} x1={0} x2={WIDTH} y1={share * HEIGHT} y2={share * HEIGHT} />
        ))}
        <path className={styles.sizeArea} d={`M${line}L${pointAt(now, 0)}L${pointAt(from, 0)}Z`} />
        <path className={styles.inLine} d={`M${line}`} />
        <path
          className={styles.aheadLine}
          d={`M${pointAt(now, bytes)}L${pointAt(forecastTo, forecastBytes)}`}
        />
        <path className={styles.nowLine} d={`M${pointAt(now, 0)}L${pointAt(now, max)}`} />
        {limit !== null && (
          <path className={styles.limitLine} d={`M${pointAt(from, limit)}L${pointAt(to, limit)}`} />
        )}
      </svg>
      <div className={styles.times}>
        {spreadTimes(from, to, TIME_LABELS).map((ts) => (
          <span key={ts}>{formatMoment(ts, 0)}</span>
        ))}
      </div>
    </div>
  )
}
