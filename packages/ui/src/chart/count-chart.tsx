import { useEffect, useRef, useState } from 'react'
import { listenerSet } from '../listeners'
import { useSize } from '../use-size'
import type { ChartInput } from './chart-input'
import styles from './count-chart.module.css'
import { TimeChart } from './time-chart'

export interface CountSeries {
  label: string
  points: readonly { ts: number; value: number }[]
}

interface CountChartProps {
  /** The text for screen readers. */
  summary: string
  /** Bars of later series are drawn over those of earlier ones. */
  series: readonly CountSeries[]
  kind?: 'bars' | 'line'
  from: number
  to: number
  /** The time interval of one value. */
  stepMs: number
  format: (value: number) => string
  height?: number
}

const AXIS = 'count'
const COLOR_COUNT = 11

/** Counts per time interval; several series have a legend. */
export function CountChart(props: CountChartProps) {
  const { height = 180, series } = props
  const box = useRef<HTMLDivElement>(null)
  const { width } = useSize(box)
  const [listeners] = useState(listenerSet)
  const latest = useRef(props)
  latest.current = props

  // biome-ignore lint/correctness/useExhaustiveDependencies: other points or another range need a new drawing
  useEffect(() => listeners.notify(), [props.series, props.from, props.to])

  return (
    <>
      <div ref={box} className={styles.chart} style={{ height }}>
        {width > 0 && (
          <TimeChart
            read={() => inputOf(latest.current)}
            subscribe={listeners.subscribe}
            size={{ width, height }}
            summary={props.summary}
          />
        )}
      </div>
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map(({ label }, index) => (
            <li key={label}>
              <span style={{ background: `var(${colorName(index)})` }} />
              {label}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const inputOf = ({ series, kind = 'bars', from, to, stepMs, format }: CountChartProps): ChartInput => ({
  series: series.map(({ label, points }, index) => ({
    label,
    color: seriesColor(index),
    kind,
    axis: AXIS,
    ts: points.map(({ ts }) => ts),
    values: points.map(({ value }) => value),
    isHidden: false,
    format,
  })),
  // Counts are integers: no labels between them.
  axes: [
    { id: AXIS, side: 'left', min: 0, format: (value) => (Number.isInteger(value) ? format(value) : '') },
  ],
  thresholds: [],
  window: { startMs: from, endMs: to },
  isStacked: false,
  bars: { widthMs: stepMs * 0.8, align: 1 },
  grid: { isVertical: false, isHorizontal: true },
  time: { hasLabels: true },
  tooltip: { isIndividual: false, isCumulative: false, hidesZeros: false },
})

const colorName = (index: number) => `--series-${(index % COLOR_COUNT) + 1}`

/** A canvas cannot use CSS variables: the theme's color is read when the chart is drawn. */
const seriesColor = (index: number) =>
  getComputedStyle(document.documentElement).getPropertyValue(colorName(index)).trim()
