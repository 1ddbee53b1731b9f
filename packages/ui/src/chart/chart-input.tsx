/** One line, row of bars or stairs in a time chart. */
export interface ChartSeries {
  label: string
  color: string
  kind: 'line' | 'bars' | 'steps'
  /** Which axis it belongs to. */
  axis: string
  ts: readonly number[]
  values: readonly (number | string | null)[]
  isHidden: boolean
  width?: number
  isFilled?: boolean
  hasPoints?: boolean
  pointSize?: number
  isSmooth?: boolean
  hasLine?: boolean
  isDashed?: boolean
  /** Left out when series are stacked. */
  standsAlone?: boolean
  format(value: number): string
}

export interface ChartAxis {
  id: string
  side: 'left' | 'right'
  title?: string
  min?: number | null
  max?: number | null
  tickSize?: number | null
  isHidden?: boolean
  color?: string
  format(value: number): string
}

export interface ChartThreshold {
  axis: string
  value: number
  color: string
  width: number
}

/** Everything a chart draws, read anew whenever its source changed. */
export interface ChartInput {
  series: readonly ChartSeries[]
  axes: readonly ChartAxis[]
  thresholds: readonly ChartThreshold[]
  window: { startMs: number; endMs: number }
  isStacked: boolean
  /** Width of bars in milliseconds, and where they stand at their time: -1 before, 0 around, 1 after. */
  bars: { widthMs: number; align: -1 | 0 | 1 }
  grid: { isVertical: boolean; isHorizontal: boolean; color?: string }
  xTitle?: string
  hasTimeLabels: boolean
}
