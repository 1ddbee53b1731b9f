import { cx } from '@signalbox/ui/cx'
import { SeverityIndicator, type SeverityLevel } from '@signalbox/ui/feedback/severity-indicator'
import { Sparkline } from '@signalbox/ui/sparkline'
import { useIsPhone } from '@signalbox/ui/use-media'
import { booleanText } from '@signalbox/widgets/text/boolean-text'
import { WithUnit } from '@signalbox/widgets/text/with-unit'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../i18n/format'
import { FlashingValue } from '../../list/flashing-value'
import type { DayHistory } from './day-history'
import { formatShownValue, type ShownValue } from './shown-value'
import { StateBand } from './state-band'
import styles from './tiles.module.css'

interface ValueTileProps {
  value: ShownValue
  day: DayHistory | undefined
  locale: string
  decimals: number | null | undefined
  normalState: string | null | undefined
  /** The severity of an active alarm whose rule compares this value. */
  alarmLevel: SeverityLevel | undefined
  isOpen: boolean
  onToggle: () => void
}

/** One live value with its last 24 hours; a click opens its chart. */
export function ValueTile(props: ValueTileProps) {
  const { value, alarmLevel, isOpen, onToggle } = props
  return (
    <button
      type="button"
      className={cx(styles.tile, isOpen && styles.open)}
      aria-expanded={isOpen}
      data-key={value.key}
      onClick={onToggle}
    >
      <span className={styles.label}>
        {alarmLevel && <SeverityIndicator level={alarmLevel} />}
        <bdi>{value.label}</bdi>
      </span>
      {value.kind === 'NUMBER' ? <NumberBody {...props} /> : <StateBody {...props} />}
    </button>
  )
}

/** From this number on, the range beside the small chart has no space for decimals. */
const MIN_WITHOUT_DECIMALS = 1000
/** Maximum number of characters of a value beside the small chart. A longer value has its own line above the chart. */
const MAX_LENGTH_BESIDE_CHART = { phone: 6, wide: 9 }
const CHART_HEIGHT = { beside: 34, below: 16 }

function NumberBody({ value, day, locale, decimals, alarmLevel }: ValueTileProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const isLong =
    value.text.length + (value.unit?.length ?? 0) > MAX_LENGTH_BESIDE_CHART[isPhone ? 'phone' : 'wide']
  const history = day?.numbers.get(value.key) ?? []
  const values = value.number === undefined ? history : [...history, value.number]
  const low = Math.min(...values)
  const high = Math.max(...values)
  const formatEnd = (number: number) =>
    Math.max(Math.abs(low), Math.abs(high)) >= MIN_WITHOUT_DECIMALS
      ? formatShownValue(number, 0, locale)
      : formatShownValue(number, decimals, locale)
  return (
    <>
      <span className={cx(styles.number, isLong && styles.line)} dir="ltr">
        <WithUnit unit={value.unit}>
          <b>
            <FlashingValue value={value.text} ts={value.ts} />
          </b>
        </WithUnit>
      </span>
      <span className={cx(styles.spark, isLong && styles.below)}>
        {history.length > 1 && (
          <Sparkline
            values={values}
            width={isPhone ? 52 : 78}
            height={isLong ? CHART_HEIGHT.below : CHART_HEIGHT.beside}
            area
            isAlarming={alarmLevel !== undefined}
          />
        )}
      </span>
      <span className={styles.range}>
        {history.length > 1 &&
          (low === high
            ? t('overview.unchanged')
            : t('overview.range', { low: formatEnd(low), high: formatEnd(high) }))}
      </span>
    </>
  )
}

function StateBody({ value, day, normalState }: ValueTileProps) {
  const { t } = useTranslation()
  const spans = day?.states.get(value.key) ?? []
  const [spanBefore, span] = spans.slice(-2)
  // The first loaded span may have begun before the loaded points, and the state may have changed after they were
  // loaded.
  const since = spanBefore && span && booleanText(span.value, t) === value.text ? span.from : undefined
  return (
    <>
      <span className={styles.state}>
        <b>
          <FlashingValue value={value.text} ts={value.ts} />
        </b>
        {since !== undefined && <small>{t('overview.since', { time: formatMoment(since) })}</small>}
      </span>
      {spans.length > 0 && <StateBand spans={spans} normal={normalState ?? spans.at(-1)?.value} />}
    </>
  )
}
