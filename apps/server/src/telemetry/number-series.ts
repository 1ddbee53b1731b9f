import type { Point, TypedValue } from '@signalbox/model/telemetry'

/** The kinds of values that are kept as numbers, by the character of column `kind`. */
export const NUMBER_KIND = { LONG: 0x6c, DOUBLE: 0x64, BOOLEAN: 0x62 } as const

/**
 * Numbers and booleans of one key as columns, with strictly ascending times. Imports read and store millions of points
 * in this form: without an object for each, they need a fraction of the time and memory.
 */
export interface NumberSeries {
  readonly key: string
  /** How many points there are; the arrays may be longer. */
  length: number
  ts: Float64Array
  num: Float64Array
  /** Characters of `NUMBER_KIND`. */
  kind: Uint8Array
}

const FIRST_CAPACITY = 512

/** An empty series of a key. */
export const numberSeries = (key: string, capacity = FIRST_CAPACITY): NumberSeries => ({
  key,
  length: 0,
  ts: new Float64Array(capacity),
  num: new Float64Array(capacity),
  kind: new Uint8Array(capacity),
})

/** Adds a point if its time is after that of the last point; returns whether it was added. */
export function addNumber(series: NumberSeries, ts: number, num: number, kind: number): boolean {
  const at = series.length
  if (at > 0 && ts <= series.ts[at - 1]!) return false
  if (at === series.ts.length) grow(series)
  series.ts[at] = ts
  series.num[at] = num
  series.kind[at] = kind
  series.length = at + 1
  return true
}

function grow(series: NumberSeries) {
  const larger = numberSeries(series.key, Math.max(FIRST_CAPACITY, series.ts.length * 2))
  larger.ts.set(series.ts)
  larger.num.set(series.num)
  larger.kind.set(series.kind)
  series.ts = larger.ts
  series.num = larger.num
  series.kind = larger.kind
}

/** The points of `(afterTs, toTs]`. */
export function numbersBetween(series: NumberSeries, afterTs: number, toTs: number): NumberSeries {
  let from = 0
  let to = series.length
  while (from < to && series.ts[from]! <= afterTs) from++
  while (to > from && series.ts[to - 1]! > toTs) to--
  return numbersAt(series, from, to)
}

/** The points from index `from` up to, but not including, index `to`. */
export function numbersAt(series: NumberSeries, from: number, to: number): NumberSeries {
  if (from === 0 && to === series.length) return series
  return {
    key: series.key,
    length: to - from,
    ts: series.ts.subarray(from, to),
    num: series.num.subarray(from, to),
    kind: series.kind.subarray(from, to),
  }
}

/** The time of the last point. */
export const lastTimeOf = ({ ts, length }: NumberSeries): number | undefined =>
  length === 0 ? undefined : ts[length - 1]

/** The value at an index. */
export const numberAt = ({ num, kind }: NumberSeries, at: number): TypedValue =>
  numberValue(num[at]!, kind[at]!)

/** A number of one of the kinds of `NUMBER_KIND`. */
export function numberValue(value: number, kind: number): TypedValue {
  if (kind === NUMBER_KIND.LONG) return { kind: 'LONG', value }
  if (kind === NUMBER_KIND.DOUBLE) return { kind: 'DOUBLE', value }
  return { kind: 'BOOLEAN', value: value === 1 }
}

/** The numbers as single points. */
export const pointsOfNumbers = (series: NumberSeries): Point[] =>
  Array.from({ length: series.length }, (_, at) => ({
    key: series.key,
    ts: series.ts[at]!,
    value: numberAt(series, at),
  }))
