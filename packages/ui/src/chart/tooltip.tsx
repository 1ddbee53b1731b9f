import type uPlot from 'uplot'
import { formatTimestamp } from '../timestamp'
import styles from './time-chart.module.css'
import type { TooltipRow } from './values-at'

const ROWS_PER_COLUMN = 15
const MAX_ROWS = 45
const NEAR_PX = 24

/** The box at the pointer: the time and the value of each series, highest first. */
export function createTooltip(parent: HTMLElement) {
  const box = document.createElement('div')
  box.className = styles.tooltip ?? ''
  box.hidden = true
  parent.append(box)

  return {
    show(plot: uPlot, all: readonly TooltipRow[], isIndividual: boolean) {
      const { left = -1, top = 0 } = plot.cursor
      const nearestRow = nearest(plot, all, top)
      const rows = isIndividual ? (nearestRow ? [nearestRow] : []) : all
      box.hidden = left < 0 || rows.length === 0
      if (box.hidden) return
      const currentRows = rows.filter(({ series }) => !series.shiftMs)
      const earlierRows = rows.filter(({ series }) => series.shiftMs)
      box.replaceChildren(
        ...[currentRows, earlierRows].flatMap((block) =>
          block.length > 0 ? blockOf(block, nearestRow) : [],
        ),
      )
      positionBox(box, parent, plot, left, top)
    },
    remove: () => box.remove(),
  }
}

/** The time, then the rows in as many columns as they need. */
function blockOf(rows: readonly TooltipRow[], nearestRow: TooltipRow | undefined): HTMLElement[] {
  const sorted = [...rows].sort((a, b) => b.value - a.value).slice(0, MAX_ROWS)
  const list = textElement(styles.tipRows, '')
  list.style.gridTemplateRows = `repeat(${Math.min(sorted.length, ROWS_PER_COLUMN)}, auto)`
  list.append(...sorted.map((row) => rowOf(row, row === nearestRow)))
  return [textElement(styles.time, formatTimestamp(Math.max(...rows.map(({ ts }) => ts)))), list]
}

function positionBox(box: HTMLElement, parent: HTMLElement, plot: uPlot, left: number, top: number) {
  const x = plot.bbox.left / devicePixelRatio + left
  const fitsRight = x + 14 + box.offsetWidth <= parent.clientWidth
  box.style.left = `${fitsRight ? x + 14 : Math.max(0, x - 14 - box.offsetWidth)}px`
  box.style.top = `${Math.max(0, Math.min(top, parent.clientHeight - box.offsetHeight))}px`
}

/** The series closest to the pointer, if one is close enough. */
function nearest(plot: uPlot, rows: readonly TooltipRow[], top: number): TooltipRow | undefined {
  let best: { row: TooltipRow; distance: number } | undefined
  for (const row of rows) {
    const distance = Math.abs(plot.valToPos(row.displayValue, row.series.axis) - top)
    if (distance <= NEAR_PX && (!best || distance < best.distance)) best = { row, distance }
  }
  return best?.row
}

function rowOf({ series, displayValue }: TooltipRow, isNear: boolean) {
  const row = textElement(styles.tipRow, '')
  if (isNear) row.dataset.near = ''
  const swatch = document.createElement('span')
  swatch.className = styles.swatch ?? ''
  swatch.style.background = series.color
  row.append(
    swatch,
    textElement(styles.tipLabel, series.label),
    textElement(styles.tipValue, series.format(displayValue)),
  )
  return row
}

function textElement(className: string | undefined, content: string) {
  const element = document.createElement('div')
  element.className = className ?? ''
  element.textContent = content
  return element
}
