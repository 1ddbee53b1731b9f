const SAMPLES = 200

/**
 * The maximum distance between connected points: a few times the usual distance in the series. A device that sends
 * rarely then has a line, and a device that stopped sending has a gap.
 */
export function maxGapMs(ts: readonly number[], intervalMs: number): number | undefined {
  if (ts.length < 4) return undefined
  const step = Math.max(1, Math.floor(ts.length / SAMPLES))
  const distances: number[] = []
  for (let index = step; index < ts.length; index += step) distances.push(ts[index]! - ts[index - 1]!)
  distances.sort((a, b) => a - b)
  const usual = distances[Math.floor(distances.length / 2)]!
  return Math.max(usual * 5, intervalMs * 3)
}
