import { type IntervalParts, intervalParts } from './interval-parts'

/** A part of "2 days 3 hours". */
export type ElapsedPart = { unit: keyof IntervalParts; count: number }

/** Splits a duration into units, without those that are zero. */
export function elapsedParts(ms: number): ElapsedPart[] {
  const parts = intervalParts(ms)
  return (['days', 'hours', 'minutes', 'seconds'] as const)
    .filter((unit) => parts[unit] > 0)
    .map((unit) => ({ unit, count: parts[unit] }))
}
