import uPlot from 'uplot'
import type { ChartInput, ChartSeries } from './chart-input'

/** The columns uPlot takes: one time axis for all series, gaps where a series has no point. */
export function chartData({
  series,
  isStacked,
}: Pick<ChartInput, 'series' | 'isStacked'>): uPlot.AlignedData {
  const tables = series.map((one): uPlot.AlignedData => (one.isHidden ? [[], []] : tableOf(one)))
  if (tables.length === 0) return [[]]
  const joined = uPlot.join(
    tables,
    // A gap reaches to the next points of its own series, whatever times the others have between.
    tables.map((table) => table.map(() => NULL_EXPAND)),
  )
  return isStacked ? stacked(joined, series) : joined
}

const NULL_EXPAND = 2

/** Seconds and numbers; a stretch without points gets one that is nothing, so that no line crosses it. */
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

export const numberOrNull = (value: number | string | null) => {
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
