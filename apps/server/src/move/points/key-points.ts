import type { Point, TypedValue } from '@signalbox/model/telemetry'
import {
  addNumber,
  type NumberSeries,
  numberSeries,
  numbersAt,
  numberValue,
  pointsOfNumbers,
} from '../../telemetry/number-series'

/** Points of an import: series of numbers as columns, other series as points. */
export interface ImportedPoints {
  points: Point[]
  numbers: NumberSeries[]
}

/** With fewer points, columns would take more memory than the points. */
const MIN_POINTS_FOR_COLUMNS = 32

/**
 * Collects the points of one key: as columns while all of them are numbers with ascending times, otherwise as points.
 * If `expected`, the number of points, is small, all points are collected as points. Without `expected`, full columns
 * are copied to larger ones.
 */
export function keyPoints(key: string, expected?: number) {
  const isFew = expected !== undefined && expected < MIN_POINTS_FOR_COLUMNS
  let numbers: NumberSeries | undefined = isFew ? undefined : numberSeries(key, expected)
  let points: Point[] = []

  function toPoints() {
    if (!numbers) return
    points = pointsOfNumbers(numbers)
    numbers = undefined
  }

  return {
    get length() {
      return numbers?.length ?? points.length
    },
    addNumber(ts: number, num: number, kind: number) {
      if (numbers && addNumber(numbers, ts, num, kind)) return
      toPoints()
      points.push({ key, ts, value: numberValue(num, kind) })
    },
    add(ts: number, value: TypedValue) {
      toPoints()
      points.push({ key, ts, value })
    },
    get: (): NumberSeries | Point[] => numbers ?? points,
  }
}

/** The number of all points, including those that are stored as columns of numbers. */
export const countOf = ({ points, numbers }: ImportedPoints): number =>
  numbers.reduce((sum, { length }) => sum + length, points.length)

/** All points, including the numbers as points. */
export const allPoints = ({ points, numbers }: ImportedPoints): Point[] => [
  ...points,
  ...numbers.flatMap(pointsOfNumbers),
]

/**
 * Splits numbers into parts. `maxPoints` is called before each part and returns its maximum number of points.
 */
export function* numberParts(numbers: NumberSeries[], maxPoints: () => number): Generator<NumberSeries[]> {
  let part: NumberSeries[] = []
  let remaining = maxPoints()
  for (const series of numbers)
    for (let from = 0, to: number; from < series.length; from = to) {
      to = Math.min(series.length, from + remaining)
      part.push(numbersAt(series, from, to))
      remaining -= to - from
      if (remaining > 0) continue
      yield part
      part = []
      remaining = maxPoints()
    }
  if (part.length > 0) yield part
}
