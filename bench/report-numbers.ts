import type { LoadOutcome } from './load'
import { median } from './timed'

/**
 * The median of the ratios of two rounds that were measured directly after each other: a busy machine affects both
 * rounds of a pair.
 */
export const relativeTo = (runs: LoadOutcome[], others: LoadOutcome[]) =>
  median(runs.map((run, i) => run.pointsPerSecond / others[i]!.pointsPerSecond))

/** The run with the median speed. */
export function medianRun(runs: LoadOutcome[]): LoadOutcome {
  const sorted = [...runs].sort((a, b) => a.pointsPerSecond - b.pointsPerSecond)
  return sorted[Math.floor(sorted.length / 2)]!
}

export const medianPointsPerSecond = (runs: LoadOutcome[]) => medianRun(runs).pointsPerSecond

/** A whole number as text, with thousands separators. */
export const count = (value: number) => Math.round(value).toLocaleString('en-US')
/** A number of milliseconds as text. */
export const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
