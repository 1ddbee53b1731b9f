import uPlot from 'uplot'
import type { ChartInput, ChartSeries } from './chart-input'

/** The columns for uPlot: one time axis for all series, gaps where a series has no point. */
export function chartData({
  series,
  isStacked,
}: Pick<ChartInput, 'series' | 'isStacked'>): uPlot.AlignedData {
  const tables = series.map((entry): uPlot.AlignedData => (entry.isHidden ? [[], []] : tableOf(entry)))
  if (tables.length === 0) return [[]]
  const joined = uPlot.join(
    tables,
    // A gap extends to the next points of its own series, whatever times other series have in between.
    tables.map((table) => table.map(() => NULL_EXPAND)),
  )
  return isStacked ? stacked(joined, series) : joined
}

const NULL_EXPAND = 2

/**
 * The times in seconds and the values as numbers; a null point in each gap prevents a line across the gap.
 */
function tableOf({ ts, values, shiftMs = 0, gapMs }: ChartSeries): [number[], (number | null)[]] {
  const times: number[] = []
  const numbers: (number | null)[] = []
  ts.forEach((time, index) => {
    const before = ts[index - 1]
    if (gapMs && before !== undefined && time - before > gapMs) {
      times.push((before + gapMs / 2 + shiftMs) / 1000)
      numbers.push(null)
    }
    times.push((time + shiftMs) / 1000)
    numbers.push(numberOrNull(values[index] ?? null))
  })
  return [times, numbers]
}

/** The number of a value; null if it is not numeric. */
export const numberOrNull = (value: number | string | null) => {
  const number =
    typeof value === 'number' ? value : value === null || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : null
}

/** Adds to each series the values of those before it on the same axis. */
function stacked(data: uPlot.AlignedData, series: ChartInput['series']): uPlot.AlignedData {
  const [times, ...columns] = data
  const sums = new Map<string, number[]>()
  const stackedColumns = columns.map((column, index) => {
    const entry = series[index]!
    if (entry.isUnstacked || entry.isHidden) return column
    const base = sums.get(entry.axis) ?? new Array<number>(times.length).fill(0)
    sums.set(entry.axis, base)
    const heights = entry.kind === 'line' ? interpolated(times, column) : column
    return Array.from(heights, (value, i) => {
      // A series without a bar here has height 0; otherwise the next bar would start at zero and hide the bars
      // below.
      if (value == null) return entry.kind === 'bars' ? base[i]! : value
      base[i]! += value
      return base[i]!
    })
  })
  return [times, ...stackedColumns] as uPlot.AlignedData
}

/** Between its points a line has an interpolated height, on which the others are stacked. */
function interpolated(times: ArrayLike<number>, column: ArrayLike<number | null | undefined>) {
  const values = Array.from(column)
  let last = -1
  values.forEach((value, index) => {
    if (value === undefined) return
    const before = values[last]
    if (value !== null && last >= 0 && before != null)
      for (let i = last + 1; i < index; i++) {
        const share = (times[i]! - times[last]!) / (times[index]! - times[last]!)
        values[i] = before + (value - before) * share
      }
    last = index
  })
  return values
}
