import { type IntervalParts, intervalParts } from './interval-parts'

/** A part of "2 days 3 hours"; `isBare` parts are said without their number: "hour", not "1 hour". */
export type ElapsedPart = { unit: keyof IntervalParts; count: number; isBare: boolean }

/** Splits a time into the words that say it, leaving out what is zero. */
export function elapsedParts(ms: number): ElapsedPart[] {
  const parts = intervalParts(ms)
  return (['days', 'hours', 'minutes', 'seconds'] as const)
    .filter((unit) => parts[unit] > 0)
    .map((unit, index) => ({
      unit,
      count: parts[unit],
      isBare: index === 0 && unit !== 'days' && parts[unit] === 1,
    }))
}
