import { BarChart, PieChart, RadarChart } from 'echarts/charts'
import {
  GridComponent,
  LegendComponent,
  PolarComponent,
  RadarComponent,
  TooltipComponent,
} from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useShownTheme } from '../theme-scope'

use([
  BarChart,
  CanvasRenderer,
  GridComponent,
  LabelLayout,
  LegendComponent,
  PieChart,
  PolarComponent,
  RadarChart,
  RadarComponent,
  TooltipComponent,
])

/** Colors of the theme for a canvas, which cannot use CSS variables. */
export type ColorOf = (token: string) => string

export interface EChartProps {
  /** Builds the option to draw; called again whenever `subscribe` reports a change. */
  read: (colorOf: ColorOf) => EChartsCoreOption
  subscribe: (listener: () => void) => () => void
  size: { width: number; height: number }
  /** The text for screen readers. */
  summary: string
  /** Called with the index of the clicked part in its series. */
  onClick?: (index: number) => void
}

/** A chart of latest values: pie, bars, radar. It draws new values without React rendering for each. */
export function EChart({ read, subscribe, size, summary, onClick }: EChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const theme = useShownTheme()
  const latest = useRef({ read, onClick })
  latest.current = { read, onClick }
  const chart = useRef<{ draw(): void; resize(size: EChartProps['size']): void } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme needs other colors on the canvas
  useEffect(() => {
    const element = box.current
    if (!element) return
    const style = getComputedStyle(element)
    const colorOf: ColorOf = (token) => style.getPropertyValue(token).trim()
    const instance = init(element, undefined, { renderer: 'canvas', ...size })
    instance.on('click', ({ dataIndex }) => latest.current.onClick?.(dataIndex))
    // Without `replaceMerge`, hidden and removed series would stay in the drawing.
    const draw = () => instance.setOption(latest.current.read(colorOf), { replaceMerge: ['series'] })
    draw()
    chart.current = { draw, resize: (size) => instance.resize(size) }
    const unsubscribe = subscribe(draw)
    return () => {
      unsubscribe()
      instance.dispose()
      chart.current = null
    }
  }, [subscribe, theme])

  useEffect(() => chart.current?.resize(size), [size])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another read function gives another drawing
  useEffect(() => chart.current?.draw(), [read])
  return <div ref={box} role="img" aria-label={summary} style={{ direction: 'ltr', ...size }} />
}
