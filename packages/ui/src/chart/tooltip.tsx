import type uPlot from 'uplot'
import type { ChartSeries } from './chart-input'
import styles from './time-chart.module.css'

interface Row {
  series: ChartSeries
  value: number
  ts: number
}

const MOST_ROWS = 15

/** The box that follows the pointer: when, and who is where, highest first. */
export function tooltip(parent: HTMLElement) {
  const box = document.createElement('div')
  box.className = styles.tooltip ?? ''
  box.hidden = true
  parent.append(box)

  return {
    show(plot: uPlot, rows: Row[]) {
      const { left = -1, top = 0 } = plot.cursor
      box.hidden = left < 0 || rows.length === 0
      if (box.hidden) return
      const newest = Math.max(...rows.map(({ ts }) => ts))
      const sorted = [...rows].sort((a, b) => b.value - a.value).slice(0, MOST_ROWS)
      box.replaceChildren(text(styles.time, stamp(newest)), ...sorted.map(rowOf))
      const space = parent.clientWidth - left
      box.style.insetInlineStart = space < 220 ? 'auto' : `${plot.bbox.left / devicePixelRatio + left + 12}px`
      box.style.insetInlineEnd = space < 220 ? `${space - plot.bbox.left / devicePixelRatio + 12}px` : 'auto'
      box.style.insetBlockStart = `${Math.max(0, Math.min(top, parent.clientHeight - box.offsetHeight))}px`
    },
    remove: () => box.remove(),
  }
}

function rowOf({ series, value }: Row) {
  const row = text(styles.tipRow, '')
  const swatch = document.createElement('span')
  swatch.className = styles.swatch ?? ''
  swatch.style.background = series.color
  row.append(swatch, text(styles.tipLabel, series.label), text(styles.tipValue, series.format(value)))
  return row
}

function text(className: string | undefined, content: string) {
  const element = document.createElement('div')
  element.className = className ?? ''
  element.textContent = content
  return element
}

function stamp(ms: number) {
  const date = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000)
  return date.toISOString().slice(0, 19).replace('T', ' ')
}
