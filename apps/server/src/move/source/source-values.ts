import { type JsonTree, parseJson, printJson } from '@signalbox/model/json/json'
import type { Point, TypedValue } from '@signalbox/model/telemetry'
import { pointsOfNumbers } from '../../telemetry/number-series'
import { withoutNul } from './json-members'
import { type ScannedSeries, scanSeries } from './scan-series'

const MAX_KEY_LENGTH = 255

/** An attribute as the REST API returns it. */
export interface ReadAttribute {
  key: string
  lastUpdateTs: number
  value: TypedValue
}

/** Reads `{key: [{ts, value}]}` with exact numbers: `25.0` stays a fraction, 64-bit integers stay whole. */
export const readSeries = (bytes: Buffer, pointsPerKey?: number): ScannedSeries =>
  scanSeries(bytes, pointsPerKey) ?? readSeriesTree(bytes.toString('utf8'))

/** Like `readSeries`, with all values as points. */
export function readPoints(text: string): Map<string, Point[]> {
  const series = [...readSeries(Buffer.from(text))]
  return new Map(series.map(([key, found]) => [key, Array.isArray(found) ? found : pointsOfNumbers(found)]))
}

/**
 * Reads series that `scanSeries` cannot read: with blanks, escapes, numbers of more than 15 digits, or objects as
 * values.
 */
function readSeriesTree(text: string): Map<string, Point[]> {
  const series = new Map<string, Point[]>()
  const tree = parseJson(withoutNul(text), { storable: true })
  if (!(tree instanceof Map)) return series
  for (const [key, items] of tree) {
    if (!Array.isArray(items) || !isKey(key)) continue
    const points: Point[] = []
    for (const item of items) {
      if (!(item instanceof Map)) continue
      const ts = timeOf(item.get('ts'))
      const value = typedOf(item.get('value'))
      if (ts !== undefined && value) points.push({ key, ts, value })
    }
    series.set(key, points)
  }
  return series
}

/** Reads `[{key, value, lastUpdateTs}]`. */
export function readAttributeList(text: string): ReadAttribute[] {
  const tree = parseJson(text, { storable: true })
  if (!Array.isArray(tree)) return []
  return tree.flatMap((item) => {
    if (!(item instanceof Map)) return []
    const key = item.get('key')
    const value = typedOf(item.get('value'))
    const lastUpdateTs = timeOf(item.get('lastUpdateTs')) ?? 0
    return typeof key === 'string' && isKey(key) && value ? [{ key, value, lastUpdateTs }] : []
  })
}

const isKey = (key: string) => key.trim() !== '' && key.length <= MAX_KEY_LENGTH

function timeOf(value: JsonTree | undefined): number | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return undefined
  const ts = Number(value.value)
  return Number.isSafeInteger(ts) ? ts : undefined
}

function typedOf(value: JsonTree | undefined): TypedValue | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'string') return { kind: 'STRING', value }
  if (typeof value === 'boolean') return { kind: 'BOOLEAN', value }
  if (Array.isArray(value) || value instanceof Map) return { kind: 'JSON', value: printJson(value, true) }
  // An integer beyond 64 bits is stored as the nearest floating-point number.
  return value.kind === 'BIG' ? { kind: 'DOUBLE', value: Number(value.value) } : value
}
