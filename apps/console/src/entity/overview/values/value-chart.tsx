import type { ProfileKey } from '@signalbox/model/entities/profile-key'
import type { EntityId } from '@signalbox/model/entity-id'
import { type TimeWindow, TimeWindowTab } from '@signalbox/model/time/time-window'
import { unitText } from '@signalbox/model/units/unit-text'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { TimeChart } from '@signalbox/ui/chart/time-chart'
import { cx } from '@signalbox/ui/cx'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { useTheme } from '@signalbox/ui/theme-mode'
import { useSize } from '@signalbox/ui/use-size'
import { booleanText } from '@signalbox/widgets/text/boolean-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeriesPoint } from '../../../api/telemetry/timeseries'
import { TimeWindowSelector } from '../../../forms/time-window/time-window-selector'
import { formatMedium } from '../../../i18n/format'
import { saveTextFile } from '../../form/save-text-file'
import { useShowOnWidget } from '../../show-on-widget'
import type { AlarmLimit } from '../use-active-alarms'
import { AggregationChoice } from './aggregation-choice'
import {
  type ChartRange,
  chartRange,
  DAY_WINDOW,
  previousRange,
  summaryOf,
  valueChartInput,
} from './chart-data'
import { CompareLegend } from './compare-legend'
import { csvOf } from './csv'
import { loadPoints } from './load-points'
import { formatShownValue, type ShownValue } from './shown-value'
import styles from './value-chart.module.css'

const REFRESH_MS = 10_000

interface ValueChartProps {
  entityId: EntityId
  value: ShownValue
  entry: ProfileKey | undefined
  limit: AlarmLimit | undefined
  locale: string
  onClose: () => void
}

/** The history of one value: time window, comparison with the previous day, CSV export, and "Add to dashboard". */
export default function ValueChart({ entityId, value, entry, limit, locale, onClose }: ValueChartProps) {
  const { t } = useTranslation()
  const [window, setWindow] = useState<TimeWindow>(DAY_WINDOW)
  const [isCompared, setCompared] = useState(false)
  const [isFull, setFull] = useState(false)
  const history = useHistory(entityId, value, window, isCompared)
  const show = useShowOnWidget(entityId, 'timeseries', value.kind === 'NUMBER')
  const isNumber = value.kind === 'NUMBER'
  const numberText = (number: number) => formatShownValue(number, entry?.decimals, locale)
  const withUnit = (number: number) => unitText(numberText(number), value.unit, locale)
  const [addToDashboard] = show.entries([value.key])
  const points = history?.points ?? []
  const download = () => saveTextFile(`${value.key}.csv`, csvOf(value.label, value.unit, points), 'text/csv')

  return (
    <section
      className={cx(styles.panel, isFull && styles.full)}
      aria-label={value.label}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isFull) setFull(false)
      }}
    >
      <header>
        <h3>
          <bdi>{value.label}</bdi> <code dir="ltr">{value.key}</code>
        </h3>
        <Button size="small" kind="ghost" icon="download" disabled={points.length === 0} onClick={download}>
          {t('overview.csv')}
        </Button>
        {addToDashboard && (
          <Button size="small" icon="dashboard_customize" onClick={addToDashboard.onSelect}>
            {t('overview.add-to-dashboard')}
          </Button>
        )}
        <IconButton
          size="small"
          icon={isFull ? 'fullscreen_exit' : 'fullscreen'}
          label={t(isFull ? 'widget.exit-fullscreen' : 'widget.fullscreen')}
          onClick={() => setFull(!isFull)}
        />
        <IconButton size="small" icon="close" label={t('overview.close-chart')} onClick={onClose} />
      </header>
      <div className={styles.tools}>
        <TimeWindowSelector asButton aggregation={isNumber} value={window} onChange={setWindow} />
        {isNumber && <AggregationChoice window={window} onChange={setWindow} />}
        {isNumber && (
          <CheckboxField value={isCompared} onChange={setCompared} label={t('overview.compare')} />
        )}
        {isNumber && <Figures points={points} format={numberText} unit={value.unit} />}
      </div>
      {isNumber ? <Plot {...{ value, limit, history, withUnit }} /> : <Changes points={points} />}
      {isNumber && history?.previous && (
        <CompareLegend
          label={value.label}
          points={points}
          previous={history.previous.points}
          format={withUnit}
        />
      )}
      {show.dialog}
    </section>
  )
}

interface History {
  range: ChartRange
  points: SeriesPoint[]
  previous: { range: ChartRange; points: SeriesPoint[] } | undefined
}

function useHistory(entityId: EntityId, value: ShownValue, window: TimeWindow, isCompared: boolean) {
  const { key, kind } = value
  const { data } = useQuery({
    queryKey: ['valueHistory', entityId.entityType, entityId.id, key, kind, window, isCompared],
    queryFn: async (): Promise<History> => {
      const now = Date.now()
      const load = (range: ChartRange) => loadPoints(entityId, value, range)
      const range = chartRange(window, now)
      const earlier = isCompared ? previousRange(range) : undefined
      const [points, earlierPoints] = await Promise.all([load(range), earlier && load(earlier)])
      return { range, points, previous: earlier && { range: earlier, points: earlierPoints ?? [] } }
    },
    refetchInterval: window.selectedTab === TimeWindowTab.HISTORY ? false : REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  return data
}

function Plot({
  value,
  limit,
  history,
  withUnit,
}: {
  value: ShownValue
  limit: AlarmLimit | undefined
  history: History | undefined
  withUnit: (value: number) => string
}) {
  const { t } = useTranslation()
  const { theme } = useTheme()
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const listeners = useRef(new Set<() => void>()).current
  const subscribe = useMemo(
    () => (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    [listeners],
  )
  const limitText =
    limit?.value &&
    t(limit.value.isUpper ? 'overview.limit-above' : 'overview.limit-below', {
      severity: t(`alarm.severity.${limit.level.toUpperCase()}`),
      value: withUnit(limit.value.value),
    })
  const read = () =>
    valueChartInput({
      range: history!.range,
      points: history!.points,
      previous: history!.previous,
      limit,
      labels: { now: value.label, previous: t('overview.previous-day'), limit: limitText ?? '' },
      isDark: theme === 'dark',
      format: withUnit,
    })
  // The chart draws outside React, so it has to be notified of new data.
  queueMicrotask(() => {
    for (const listener of listeners) listener()
  })
  const isEmpty = history !== undefined && history.points.length === 0 && !history.previous?.points.length
  return (
    <div ref={box} className={styles.plot}>
      {isEmpty && <p className={styles.empty}>{t('overview.no-history')}</p>}
      {history && !isEmpty && size.width > 0 && (
        <TimeChart
          read={read}
          subscribe={subscribe}
          size={size}
          summary={t('overview.chart-summary', { name: value.label })}
        />
      )}
    </div>
  )
}

interface FiguresProps {
  points: readonly SeriesPoint[]
  format: (value: number) => string
  unit: string
}

/** Minimum, average and maximum; the unit is shown once, so that all three fit beside the tools. */
function Figures({ points, format, unit }: FiguresProps) {
  const { t } = useTranslation()
  const summary = summaryOf(points)
  if (!summary) return null
  return (
    <div className={styles.figures}>
      <dl>
        {(['min', 'average', 'max'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`overview.${name}`)}</dt>
            <dd dir="ltr">{format(summary[name])}</dd>
          </div>
        ))}
      </dl>
      {unit && <span dir="ltr">{unit}</span>}
    </div>
  )
}

const MAX_CHANGES = 100

/** The newest stored points of a state or text, newest first. */
function Changes({ points }: { points: readonly SeriesPoint[] }) {
  const { t } = useTranslation()
  if (points.length === 0) return <p className={styles.empty}>{t('overview.no-history')}</p>
  return (
    <ol className={styles.changes}>
      {points
        .toReversed()
        .slice(0, MAX_CHANGES)
        .map(({ ts, value }) => (
          <li key={ts}>
            <time dateTime={new Date(ts).toISOString()}>{formatMedium(ts)}</time>
            <span dir="auto">
              {typeof value === 'string' ? booleanText(value, t) : JSON.stringify(value)}
            </span>
          </li>
        ))}
    </ol>
  )
}
