/** How a point is drawn: a known shape, or strokes recorded around the origin. */
export type PointShape =
  | 'circle'
  | 'cross'
  | 'diamond'
  | 'square'
  | 'triangle'
  | readonly (readonly [name: string, value: unknown])[]

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
  pointRadius?: number
  pointLineWidth?: number
  pointShape?: PointShape
  isSmooth?: boolean
  hasLine?: boolean
  isDashed?: boolean
  /** Left out when series are stacked. */
  standsAlone?: boolean
  /** Points further apart than this are not joined. */
  gapMs?: number
  /** Its times lie this far back: it is compared with now. */
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
  isHidden?: boolean
  /** Bars and stacks stand on zero. */
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

/** Everything a chart draws, read anew whenever its source changed. */
export interface ChartInput {
  series: readonly ChartSeries[]
  axes: readonly ChartAxis[]
  thresholds: readonly ChartThreshold[]
  window: { startMs: number; endMs: number }
  /** The moment that is played back: what comes later is drawn pale. */
  momentMs?: number | null
  isStacked: boolean
  /** Width of bars in milliseconds, and where they stand at their time: -1 before, 0 around, 1 after. */
  bars: { widthMs: number; align: -1 | 0 | 1 }
  grid: {
    isVertical: boolean
    isHorizontal: boolean
    color?: string
    ground?: string
    /** Around the plot; without a color in that of the theme. */
    frame?: { color?: string | undefined; width: number }
    /** Room around the plot, in pixels. */
    margin?: number
  }
  time: { hasLabels: boolean; title?: string; color?: string }
  /** A second time axis, for the past that is compared with. */
  compared?: { shiftMs: number; side: 'top' | 'bottom'; hasLabels: boolean; title?: string }
  /** Text of the axes, where it differs from the theme's. */
  text?: { color?: string; size?: number }
  /** Blur of the shadow of lines, in pixels. */
  shadow?: number
  tooltip: { isShown?: boolean; isIndividual: boolean; isCumulative: boolean; hidesZeros: boolean }
}
