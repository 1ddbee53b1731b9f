import { percentile } from '../apps/simulator/src/load'

export interface QueryFigure {
  what: string
  p50Ms: number
  p95Ms: number
  /** Absent if the report has no goal for the operation. */
  goalMs?: number
}

const WARM_UP = 3

/** Measures the duration of an operation in many rounds, after a few rounds that are not counted. */
export async function timed(
  what: string,
  rounds: number,
  goalMs: number | undefined,
  work: (round: number) => Promise<unknown>,
): Promise<QueryFigure> {
  const times: number[] = []
  for (let round = -WARM_UP; round < rounds; round++) {
    const begin = performance.now()
    await work(Math.abs(round))
    if (round >= 0) times.push(performance.now() - begin)
  }
  times.sort((a, b) => a - b)
  return { what, goalMs, p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95) }
}

export const median = (numbers: readonly number[]) =>
  percentile(
    [...numbers].sort((a, b) => a - b),
    0.5,
  )
