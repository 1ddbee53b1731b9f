import { Sparkline } from '@signalbox/ui/sparkline'
import { formatClock, formatTimestamp } from '@signalbox/ui/timestamp'
import { booleanText } from '../../text/boolean-text'
import { decimalsOf } from '../../text/decimals'
import { valueText } from '../../text/value-text'
import { WithUnit } from '../../text/with-unit'
import { usePlaybackTime } from '../../use-playback-time'
import { useWidgetData } from '../../use-widget-data'
import type { WidgetProps } from '../../widget-props'
import { useTrend } from './use-trend'
import styles from './view.module.css'
import type { simpleCard } from './widget'

/** The minimum size of a card that shows a trend. */
const TREND_CARD = { width: 220, height: 56 }
const SPARK_WIDTH = 96
/** Minimum number of values for a trend. */
const MIN_VALUES = 4

/** Shows the latest value as large as the card allows and, if there is space, its trend. */
export function View(props: WidgetProps<typeof simpleCard>) {
  const { data, settings, config, size, environment, dashboardTime } = props
  const { series: shown, isLoading } = useWidgetData(data)
  const [series] = shown
  // A card without data shows 0, but only after the data was loaded.
  const value = series?.values.at(-1) ?? (isLoading ? null : 0)
  const decimals = decimalsOf(series?.dataKey.decimals, config, value)
  const units = series?.dataKey.units || config.units || ''
  const text = value === null ? '' : valueText(booleanText(value, environment.t), decimals, '', true)
  const isTop = settings.labelPosition === 'top'
  const momentMs = usePlaybackTime(dashboardTime)
  const hasTrend =
    momentMs === null && isTop && size.width >= TREND_CARD.width && size.height >= TREND_CARD.height
  const valueMs = series?.ts.at(-1)
  const trend = useTrend(series, props, hasTrend)
  const hasSpark = hasTrend && trend.length >= MIN_VALUES
  return (
    <div
      className={isTop ? styles.top : styles.left}
      style={fontSizes(size, isTop, text.length + units.length / 2 + 1, series?.dataKey.label ?? '')}
    >
      <span
        className={styles.label}
        style={hasSpark ? { maxInlineSize: size.width - SPARK_WIDTH - 8 } : undefined}
      >
        {series?.dataKey.label}
      </span>
      <span className={styles.value}>
        {value !== null && (
          <WithUnit unit={units} className={styles.unit}>
            {text}
          </WithUnit>
        )}
      </span>
      {momentMs !== null && valueMs !== undefined && valueMs <= momentMs && (
        <span className={styles.at}>
          {environment.t('widgets.simple-card.at', { time: timeText(valueMs, momentMs) })}
        </span>
      )}
      {hasSpark && (
        <span className={styles.spark}>
          <Sparkline values={trend} width={SPARK_WIDTH} height={28} area />
        </span>
      )}
    </div>
  )
}

/** The time of day; with the date if the value is of another day than the playback time. */
function timeText(ms: number, momentMs: number): string {
  const isSameDay = new Date(ms).toDateString() === new Date(momentMs).toDateString()
  return isSameDay ? formatClock(ms) : formatTimestamp(ms)
}

const GAP = 12
/** A label beside the value is not made smaller than this to fit; it is truncated. */
const MIN_LABEL_PX = 11

/** The value has half the height, less if it would not fit the width. A label beside it fits the rest of the width. */
function fontSizes(
  { width, height }: { width: number; height: number },
  isTop: boolean,
  letters: number,
  labelText: string,
) {
  const valueWidth = isTop ? width : width * 0.6
  const value = Math.max(6, Math.min(height * 0.5, (valueWidth / Math.max(letters, 1)) * 1.6))
  const restWidth = width - (letters * value) / 1.6 - GAP
  const fitting = Math.max(MIN_LABEL_PX, (restWidth / Math.max(labelText.length, 1)) * 1.6)
  const label = isTop ? Math.min(height / 4, 13 + height / 20) : Math.min(height / 2.5, width / 7, fitting)
  return {
    '--value-size': `${value}px`,
    '--label-size': `${Math.max(6, Math.min(label, value))}px`,
  } as React.CSSProperties
}
