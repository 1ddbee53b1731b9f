import { numberOrNull } from './chart-data'
import type { ChartInput, ChartSeries } from './chart-input'

export interface TooltipRow {
  series: ChartSeries
  value: number
  /** The value to show: the sum of the stack up to this series if configured, else `value`. */
  displayValue: number
  ts: number
}

/** The last point of each visible series at or before a time, for the tooltip. */
export function valuesAt(
  input: Pick<ChartInput, 'series' | 'isStacked' | 'tooltip'>,
  timeMs: number,
): TooltipRow[] {
  /** The sum of the stacked series so far, for each axis. */
  const sums = new Map<string, number>()
  return input.series.flatMap((series) => {
    if (series.isHidden) return []
    const index = lastAtOrBefore(series.ts, timeMs - (series.shiftMs ?? 0))
    const value = index < 0 ? null : numberOrNull(series.values[index] ?? null)
    if (value === null || (input.tooltip.hidesZeros && value === 0)) return []
    const isSummed = input.isStacked && input.tooltip.isCumulative && !series.isUnstacked
    const sum = (sums.get(series.axis) ?? 0) + value
    if (isSummed) sums.set(series.axis, sum)
    return [{ series, value, displayValue: isSummed ? sum : value, ts: series.ts[index]! }]
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
