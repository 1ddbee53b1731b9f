const STEPS = [1, 2, 4, 5, 6, 8, 10]

/** The end of an axis from 0: a round number that is not below the largest value. */
export function niceMax(largest: number): number {
  if (largest <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(largest))
  return STEPS.map((step) => step * power).find((end) => end >= largest) ?? 10 * power
}

/** `count` times at equal distances, including `from` and `to`. */
export const spreadTimes = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))
