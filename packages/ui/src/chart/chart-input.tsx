/** How a point is drawn: a named shape, or recorded canvas calls that draw around the origin. */
export type PointShape =
  | 'circle'
  | 'cross'
  | 'diamond'
  | 'square'
  | 'triangle'
  | readonly (readonly [name: string, value: unknown])[]

/** One line, bar or step series of a time chart. */
export interface ChartSeries {
  label: string
  color: string
  kind: 'line' | 'bars' | 'steps'
  /** The id of the axis. */
  axis: string
  ts: readonly number[]
  values: readonly (number | string | null)[]
  isHidden: boolean
  width?: number
  isFilled?: boolean
  hasPoints?: boolean
  pointRadius?: number
  pointLineWidth?: number
  pointShape?: PointShape
  isSmooth?: boolean
  hasLine?: boolean
  isDashed?: boolean
  /** Excluded from the stack. */
  isUnstacked?: boolean
  /** Points further apart than this are not connected. */
  gapMs?: number
  /** Added to the times of the points, so that an earlier period is drawn over the current one. */
  shiftMs?: number
  format(value: number): string
}

export interface ChartAxis {
  id: string
  side: 'left' | 'right'
  title?: string
  min?: number | null
  max?: number | null
  tickSize?: number | null
  /** Ticks are at multiples of this, and the axis includes at least two of them. */
  minStep?: number | undefined
  isHidden?: boolean
  /** The axis includes zero, as it has to for bars and stacks. */
  hasZero?: boolean
  color?: string
  format(value: number): string
}

export interface ChartThreshold {
  axis: string
  value: number
  color: string
  width: number
  label?: string
}

/** Everything a chart draws, read again whenever its source changes. */
export interface ChartInput {
  series: readonly ChartSeries[]
  axes: readonly ChartAxis[]
  thresholds: readonly ChartThreshold[]
  window: { startMs: number; endMs: number }
  /** The playback time: the part of the chart after it is drawn pale. */
  momentMs?: number | null
  isStacked: boolean
  /** Width of bars in milliseconds, and their alignment at their time: -1 before, 0 centered, 1 after. */
  bars: { widthMs: number; align: -1 | 0 | 1 }
  grid: {
    isVertical: boolean
    isHorizontal: boolean
    color?: string
    background?: string
    /** Border around the plot; without `color` it has the color of the theme. */
    frame?: { color?: string | undefined; width: number }
    /** Space around the plot, in pixels. */
    margin?: number
  }
  time: { hasLabels: boolean; title?: string; color?: string }
  /** A second time axis for the compared earlier period. */
  compared?: { shiftMs: number; side: 'top' | 'bottom'; hasLabels: boolean; title?: string }
  /** Style of the axis text where it differs from the theme's. */
  text?: { color?: string; size?: number }
  /** Blur of the shadow of lines, in pixels. */
  shadow?: number
  tooltip: { isShown?: boolean; isIndividual: boolean; isCumulative: boolean; hidesZeros: boolean }
}
