import { useCallback, useEffect, useRef, useState } from 'react'
import styles from './bar-chart.module.css'
import type { ChartInput } from './chart-input'
import { TimeChart } from './time-chart'

interface BarChartProps {
  /** Said to those who cannot see it. */
  summary: string
  label: string
  points: readonly { ts: number; value: number }[]
  from: number
  to: number
  /** The time one bar stands for. */
  stepMs: number
  format: (value: number) => string
  height?: number
}

const AXIS = 'count'

/** How much there was of one thing in each stretch of time. */
export function BarChart(props: BarChartProps) {
  const { height = 180 } = props
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const listeners = useRef(new Set<() => void>())
  const now = useRef(props)
  now.current = props

  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other points are drawn into the same plot
  useEffect(() => {
    for (const draw of listeners.current) draw()
  }, [props.points, props.from, props.to])

  const subscribe = useCallback((draw: () => void) => {
    listeners.current.add(draw)
    return () => listeners.current.delete(draw)
  }, [])

  return (
    <div ref={box} className={styles.chart} style={{ height }}>
      {width > 0 && (
        <TimeChart
          read={() => inputOf(now.current)}
          subscribe={subscribe}
          size={{ width, height }}
          summary={props.summary}
        />
      )}
    </div>
  )
}

const inputOf = ({ label, points, from, to, stepMs, format }: BarChartProps): ChartInput => ({
  series: [
    {
      label,
      color: seriesColor(),
      kind: 'bars',
      axis: AXIS,
      ts: points.map(({ ts }) => ts),
      values: points.map(({ value }) => value),
      isHidden: false,
      format,
    },
  ],
  axes: [{ id: AXIS, side: 'left', min: 0, format }],
  thresholds: [],
  window: { startMs: from, endMs: to },
  isStacked: false,
  bars: { widthMs: stepMs * 0.8, align: 1 },
  grid: { isVertical: false, isHorizontal: true },
  time: { hasLabels: true },
  tooltip: { isIndividual: false, isCumulative: false, hidesZeros: false },
})

/** A canvas knows no variables: the colour of the theme is read when the chart is drawn. */
const seriesColor = () => getComputedStyle(document.documentElement).getPropertyValue('--series-1').trim()
