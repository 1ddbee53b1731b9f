import type { Point, TypedValue } from '@signalbox/model/telemetry'
import { addNumber, type NumberSeries, numberSeries, pointsOfNumbers } from '../../telemetry/number-series'

/** Points of an import: numbers as columns, everything else as points. */
export interface ReadPoints {
  points: Point[]
  numbers: NumberSeries[]
}

/**
 * Collects the points of one key. They stay columns as long as all of them are numbers with ascending times; otherwise
 * all become points.
 */
export function keyPoints(key: string) {
  let numbers: NumberSeries | undefined = numberSeries(key)
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
      const [point] = pointsOfNumbers({
        key,
        length: 1,
        ts: Float64Array.of(ts),
        num: Float64Array.of(num),
        kind: Uint8Array.of(kind),
      })
      points.push(point!)
    },
    add(ts: number, value: TypedValue) {
      toPoints()
      points.push({ key, ts, value })
    },
    get: (): NumberSeries | Point[] => numbers ?? points,
  }
}

/** The number of points that were read, of both forms. */
export const countOf = ({ points, numbers }: ReadPoints): number =>
  numbers.reduce((sum, { length }) => sum + length, points.length)

/** All of them as points. */
export const allPoints = ({ points, numbers }: ReadPoints): Point[] => [
  ...points,
  ...numbers.flatMap(pointsOfNumbers),
]
