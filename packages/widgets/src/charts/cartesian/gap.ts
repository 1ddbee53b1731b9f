const SAMPLES = 200

/**
 * How far apart two points may lie and still be joined: a few times what is usual for the series, so that
 * a device that speaks slowly has a line, and one that fell silent a gap.
 */
export function joinedWithin(ts: readonly number[], intervalMs: number): number | undefined {
  if (ts.length < 4) return undefined
  const step = Math.max(1, Math.floor(ts.length / SAMPLES))
  const distances: number[] = []
  for (let index = step; index < ts.length; index += step) distances.push(ts[index]! - ts[index - 1]!)
  distances.sort((a, b) => a - b)
  const usual = distances[Math.floor(distances.length / 2)]!
  return Math.max(usual * 5, intervalMs * 3)
}
