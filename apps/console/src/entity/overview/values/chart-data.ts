import { SERIES_COLORS } from '@signalbox/model/text/colors'
import { type SubscriptionWindow, subscriptionWindow } from '@signalbox/model/time/subscription-window'
import { DAY_MS, MINUTE_MS } from '@signalbox/model/time/time-intervals'
import { type TimeWindow, TimeWindowTab } from '@signalbox/model/time/time-window'
import type { ChartInput, ChartSeries } from '@signalbox/ui/chart/chart-input'
import type { SeriesPoint } from '../../../api/telemetry/timeseries'
import { ownCalendar } from '../../../i18n/format'
import type { AlarmLimit } from '../use-active-alarms'
import { numberOf } from './shown-value'

export const MAX_POINTS = 1000

export interface ChartRange {
  startMs: number
  endMs: number
  intervalMs: number
  agg: SubscriptionWindow['aggregation']['type']
  limit: number
}

/** The range that the chart of a value loads and shows for a time window. */
export function chartRange(window: TimeWindow, nowMs: number): ChartRange {
  const { fixedWindow, startTs, aggregation } = subscriptionWindow(window, {
    nowMs,
    serverOffsetMs: 0,
    maxPoints: MAX_POINTS,
    calendar: ownCalendar(),
  })
  return {
    startMs: fixedWindow?.startTimeMs ?? startTs,
    endMs: fixedWindow?.endTimeMs ?? nowMs,
    intervalMs: aggregation.interval,
    agg: aggregation.type,
    limit: aggregation.limit,
  }
}

/** The range exactly 24 hours earlier, even if summer time began or ended in between. */
export const previousRange = (range: ChartRange): ChartRange => ({
  ...range,
  startMs: range.startMs - DAY_MS,
  endMs: range.endMs - DAY_MS,
})

/** The initial time window of a chart: the last 24 hours. */
export const DAY_WINDOW: TimeWindow = {
  selectedTab: TimeWindowTab.REALTIME,
  realtime: { timewindowMs: DAY_MS, interval: 5 * MINUTE_MS },
  aggregation: { type: 'AVG', limit: MAX_POINTS },
}

export interface ChartFacts {
  range: ChartRange
  points: readonly SeriesPoint[]
  previous: { range: ChartRange; points: readonly SeriesPoint[] } | undefined
  limit: AlarmLimit | undefined
  labels: { now: string; previous: string; limit: string }
  isDark: boolean
  format: (value: number) => string
}

/** The input of the chart of one value: one or two lines, and the limit of the alarm. */
export function valueChartInput(facts: ChartFacts): ChartInput {
  const { range, previous, limit, labels, format } = facts
  const color = SERIES_COLORS[0]![facts.isDark ? 'dark' : 'light']
  const line = (
    label: string,
    points: readonly SeriesPoint[],
    options: Partial<ChartSeries> = {},
  ): ChartSeries => ({
    label,
    color,
    kind: 'line',
    axis: 'value',
    ts: points.map(({ ts }) => ts),
    values: points.map(({ value }) => numberOf(value) ?? null),
    isHidden: false,
    width: 1.6,
    gapMs: Math.max(range.intervalMs * 4, 5 * MINUTE_MS),
    format,
    ...options,
  })
  const shiftMs = previous ? range.startMs - previous.range.startMs : 0
  return {
    series: [
      line(labels.now, facts.points, { isFilled: !previous }),
      ...(previous
        ? [line(labels.previous, previous.points, { color: `${color}80`, isDashed: true, shiftMs })]
        : []),
    ],
    axes: [{ id: 'value', side: 'left', format }],
    thresholds: limit?.value
      ? [{ axis: 'value', value: limit.value.value, color: LIMIT_COLOR, width: 1.2, label: labels.limit }]
      : [],
    window: { startMs: range.startMs, endMs: range.endMs },
    isStacked: false,
    bars: { widthMs: range.intervalMs, align: 0 },
    grid: { isVertical: false, isHorizontal: true },
    time: { hasLabels: true },
    tooltip: { isIndividual: false, isCumulative: false, hidesZeros: false },
  }
}

const LIMIT_COLOR = '#e5322d'

export interface Summary {
  min: number
  average: number
  max: number
}

/** Minimum, average and maximum of the points; undefined if no value is a number. */
export function summaryOf(points: readonly SeriesPoint[]): Summary | undefined {
  const numbers = points.map(({ value }) => numberOf(value)).filter((value) => value !== undefined)
  if (numbers.length === 0) return undefined
  const sum = numbers.reduce((total, value) => total + value, 0)
  return { min: Math.min(...numbers), average: sum / numbers.length, max: Math.max(...numbers) }
}
