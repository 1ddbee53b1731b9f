export type Statistic = 'min' | 'max' | 'avg' | 'total'

/** Minimum, maximum, average and total of the numbers in a series; undefined without numbers. */
export function statisticsOf(values: readonly unknown[]): Record<Statistic, number> | undefined {
  let count = 0
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  let total = 0
  for (const value of values) {
    if (typeof value !== 'number' || !Number.isFinite(value)) continue
    count++
    total += value
    if (value < min) min = value
    if (value > max) max = value
  }
  return count > 0 ? { min, max, avg: total / count, total } : undefined
}
