import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import { useShownTheme } from '../theme-scope'
import { setCalendarTicks } from './calendar-axis'
import { chartData } from './chart-data'
import type { ChartInput } from './chart-input'
import { chartOptions, readChartTheme } from './chart-options'
import { drawPlaybackTime } from './moment-line'
import { panZoom } from './pan-zoom'
import { drawPoints } from './point-shapes'
import { drawThresholds, drawZones } from './thresholds'
import styles from './time-chart.module.css'
import { dateFormats } from './time-labels'
import { createTooltip } from './tooltip'
import { valuesAt } from './values-at'

export interface TimeChartProps {
  /** Reads what to draw; called again whenever `subscribe` reports a change. */
  read: () => ChartInput
  subscribe: (listener: () => void) => () => void
  size: { width: number; height: number }
  /** The text for screen readers. */
  summary: string
  onZoom?: (startMs: number, endMs: number) => void
  onReset?: () => void
}

/** A chart over time that draws new points without React rendering for each. */
export function TimeChart({ read, subscribe, size, summary, onZoom, onReset }: TimeChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const theme = useShownTheme()
  const latest = useRef({ read, size, onZoom, onReset })
  latest.current = { read, size, onZoom, onReset }
  const plot = useRef<uPlot | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme needs other colors on the canvas
  useEffect(() => {
    const element = box.current
    if (!element) return
    // Read once per change: the plot and its tooltip use the same input until the next change.
    let input = latest.current.read()
    let shape = ''
    let isHeld = false
    /** Whether the data changed while the chart was held. */
    let hasMissedChange = false
    let frame = 0
    const tip = createTooltip(element)

    function draw() {
      // The scale must not change while the user drags over the chart.
      if (isHeld) {
        hasMissedChange = true
        return
      }
      hasMissedChange = false
      input = latest.current.read()
      const nextShape = shapeOf(input)
      if (!plot.current || nextShape !== shape) {
        plot.current?.destroy()
        plot.current = create()
        shape = nextShape
      }
      showData(plot.current, input)
      showTip(plot.current)
    }

    function create() {
      const language = document.documentElement.lang || 'en'
      const chartTheme = readChartTheme(element!, input, dateFormats(language))
      const font = chartTheme.font.replace(
        /[\d.]+px/,
        (size) => `${Number.parseFloat(size) * devicePixelRatio}px`,
      )
      const hooks: uPlot.Hooks.Arrays = {
        init: [(self) => setCalendarTicks(self, language)],
        setCursor: [showTip],
        setSelect: [onSelect],
        drawClear: [(self) => drawBackground(self, input)],
        drawAxes: [(self) => setShadow(self, input.shadow ?? 0)],
        draw: [
          (self) => {
            setShadow(self, 0)
            drawPoints(self, input)
            drawThresholds(self, input, font)
            drawPlaybackTime(self, input, chartTheme.label)
          },
        ],
      }
      const options = chartOptions(input, latest.current.size, chartTheme, hooks, () => input.thresholds)
      return new uPlot(options, chartData(input), element!)
    }

    function showTip(self: uPlot) {
      if (input.tooltip.isShown === false) return
      tip.show(self, valuesAt(input, cursorTime(self)), input.tooltip.isIndividual)
    }

    function onSelect(self: uPlot) {
      const { left, width } = self.select
      if (width < 5) return
      const start = self.posToVal(left, 'x') * 1000
      const end = self.posToVal(left + width, 'x') * 1000
      self.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
      latest.current.onZoom?.(Math.round(start), Math.round(end))
    }

    function hold(held: boolean) {
      isHeld = held
      if (held || !hasMissedChange) return
      // Draw in the next frame: uPlot reads the selected range after this event, and its scale must not change before.
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(draw)
    }
    const down = () => hold(true)
    const up = () => hold(false)
    const reset = () => latest.current.onReset?.()
    element.addEventListener('pointerdown', down)
    window.addEventListener('pointerup', up)
    // A touch that scrolls the page ends with `pointercancel` instead of `pointerup`.
    window.addEventListener('pointercancel', up)
    element.addEventListener('dblclick', reset)
    const stopPanZoom = panZoom(element, {
      plot: () => plot.current,
      onHold: hold,
      onWindow: () => latest.current.onZoom,
    })
    draw()
    const unsubscribe = subscribe(draw)
    return () => {
      unsubscribe()
      stopPanZoom()
      cancelAnimationFrame(frame)
      element.removeEventListener('pointerdown', down)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', up)
      element.removeEventListener('dblclick', reset)
      tip.remove()
      plot.current?.destroy()
      plot.current = null
    }
  }, [subscribe, theme])

  useEffect(() => plot.current?.setSize(size), [size])
  return <div ref={box} className={styles.chart} role="img" aria-label={summary} />
}

const cursorTime = (plot: uPlot) =>
  plot.cursor.left == null || plot.cursor.left < 0 ? Number.NaN : plot.posToVal(plot.cursor.left, 'x') * 1000

/** Replaces the data and the time range of a plot, and draws it. */
function showData(plot: uPlot, input: ChartInput) {
  plot.batch(() => {
    plot.setData(chartData(input), false)
    plot.setScale('x', { min: input.window.startMs / 1000, max: input.window.endMs / 1000 })
    // uPlot keeps the tick texts as long as the scales stay the same. The texts of user functions arrive later.
    plot.redraw(false, true)
  })
}

/** Draws what is below grid and series. */
function drawBackground(plot: uPlot, input: ChartInput) {
  const { ctx, bbox } = plot
  if (input.grid.background) {
    ctx.fillStyle = input.grid.background
    ctx.fillRect(bbox.left, bbox.top, bbox.width, bbox.height)
  }
  drawZones(plot, input)
}

/** The parts of the input that uPlot reads only when a plot is created: changing them requires a new plot. */
function shapeOf({ series, axes, isStacked, bars, grid, time, compared, text }: ChartInput): string {
  const seriesWithoutPoints = series.map(({ ts, values, format, ...rest }) => ({
    ...rest,
    isSingle: ts.length === 1,
  }))
  return JSON.stringify([seriesWithoutPoints, axes, isStacked, bars, grid, time, compared?.side, text])
}

/** Sets the shadow of the lines that are drawn after this call; size 0 removes it. */
function setShadow({ ctx }: uPlot, size: number) {
  ctx.shadowColor = size > 0 ? 'rgb(0 0 0 / 30%)' : 'transparent'
  ctx.shadowBlur = size * devicePixelRatio
  ctx.shadowOffsetY = (size / 2) * devicePixelRatio
}
