import type { HealthSample } from '@signalbox/model/platform-health'

/** The highest value of the samples and the latest time of this value; undefined if all values are equal. */
export function peakOf(samples: readonly HealthSample[], readValue: (sample: HealthSample) => number) {
  const values = samples.map(readValue)
  const value = Math.max(...values)
  if (samples.length < 2 || value === Math.min(...values)) return undefined
  const peak = samples.findLast((sample) => readValue(sample) === value)
  return peak && { value, ts: peak.ts }
}
