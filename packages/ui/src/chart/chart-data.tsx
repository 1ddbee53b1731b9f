import uPlot from 'uplot'
import type { ChartInput } from './chart-input'

/** The columns uPlot takes: one time axis for all series, gaps where a series has no point. */
export function chartData({
  series,
  isStacked,
}: Pick<ChartInput, 'series' | 'isStacked'>): uPlot.AlignedData {
  const tables = series.map(({ ts, values, isHidden }): uPlot.AlignedData => {
    if (isHidden) return [[], []]
    return [ts.map((time) => time / 1000), values.map(numberOrNull)]
  })
  if (tables.length === 0) return [[]]
  const joined = uPlot.join(
    tables,
    tables.map((table) => table.map(() => 1)),
  )
  return isStacked ? stacked(joined, series) : joined
}

const numberOrNull = (value: number | string | null) => {
  const number =
    typeof value === 'number' ? value : value === null || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : null
}

/** Each series stands on those before it; one without a point at a time adds nothing there. */
function stacked(data: uPlot.AlignedData, series: ChartInput['series']): uPlot.AlignedData {
  const [times, ...columns] = data
  const sums = new Array<number>(times.length).fill(0)
  const lifted = columns.map((column, index) => {
    const { standsAlone, isHidden } = series[index]!
    if (standsAlone || isHidden) return column
    return Array.from(column, (value, i) => {
      if (value == null) return value
      sums[i]! += value
      return sums[i]!
    })
  })
  return [times, ...lifted] as uPlot.AlignedData
}

/** The last point of each shown series at or before a time, for the tooltip. */
export function valuesAt(series: ChartInput['series'], timeMs: number) {
  return series.flatMap((one) => {
    if (one.isHidden) return []
    const index = lastAtOrBefore(one.ts, timeMs)
    const value = index < 0 ? null : numberOrNull(one.values[index] ?? null)
    return value === null ? [] : [{ series: one, value, ts: one.ts[index]! }]
  })
}

function lastAtOrBefore(times: readonly number[], time: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (times[middle]! <= time) low = middle + 1
    else high = middle
  }
  return low - 1
}
