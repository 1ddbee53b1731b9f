import { EntityType } from '@signalbox/model/entity-id'
import type { Point, TypedValue } from '@signalbox/model/telemetry'
import type { SourcePoints } from '../../source/source'
import { COLUMNS } from '../layout'
import { csvText, rowAt } from './csv-rows'
import { timeOf, typedValueOf } from './csv-values'

/** Time and value of a row without quotes. Longer integers are read with the general parser, which is exact. */
const TIME_AND_VALUE = /(\d{1,15}),(?:DOUBLE,([^",\n]{1,32})|LONG,(-?\d{1,15})|BOOLEAN,(true|false))\n/y
const MAX_KEY_CHARACTERS = 255
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export interface PointRules {
  isWanted: (key: string, ts: number) => boolean
  /** A row does not fit the form. */
  onUnreadable: () => void
  pointsPerBatch: number
}

/** A series whose rows are adjacent: the text its rows begin with, and its points. */
interface Run {
  prefix: string
  key: string
  points: Point[]
}

/**
 * Points of a CSV file, by entity. Rows of one series are adjacent, so most rows begin like the one before: only their
 * time and value are read.
 */
export async function* csvPoints(
  stream: AsyncIterable<Buffer>,
  path: string,
  { isWanted, onUnreadable, pointsPerBatch }: PointRules,
): AsyncGenerator<SourcePoints[], void, void> {
  let batch = new Map<string, SourcePoints>()
  let size = 0
  let run: Run | undefined

  function add(points: Point[], key: string, ts: number, value: TypedValue | undefined) {
    if (!value) return onUnreadable()
    if (!isWanted(key, ts)) return
    points.push({ key, ts, value })
    size++
  }

  function pointsOf(type: string, id: string): Point[] {
    let found = batch.get(id)
    if (!found) {
      found = { entity: { entityType: EntityType.parse(type), id }, points: [] }
      batch.set(id, found)
    }
    return found.points
  }

  /** Reads a row in general form; returns the position after it, or -1 when it is incomplete. */
  function readRow(text: string, at: number): number {
    const row = rowAt(text, at, COLUMNS.points.length, path)
    if (!row) return -1
    const [type = '', id = '', key = '', time = '', valueType = '', value = ''] = row.fields
    const ts = timeOf(time)
    if (ts === undefined || !isKey(key) || !isEntity(type, id)) onUnreadable()
    else {
      const prefix = `${type},${id},${key},`
      const points = pointsOf(type, id)
      run = text.startsWith(prefix, at) ? { prefix, key, points } : undefined
      add(points, key, ts, typedValueOf(valueType, value))
    }
    return row.end
  }

  function readText(text: string): number {
    for (let at = 0; ; ) {
      if (run && text.startsWith(run.prefix, at)) {
        TIME_AND_VALUE.lastIndex = at + run.prefix.length
        const match = TIME_AND_VALUE.exec(text)
        if (match) {
          add(run.points, run.key, Number(match[1]), plainValue(match))
          at = TIME_AND_VALUE.lastIndex
          continue
        }
      }
      const next = at < text.length ? readRow(text, at) : -1
      if (next === -1) return at
      at = next
    }
  }

  for await (const rest of csvText(stream, COLUMNS.points, path)) {
    rest.taken = readText(rest.text)
    if (size < pointsPerBatch) continue
    yield [...batch.values()]
    batch = new Map()
    size = 0
    run = undefined
  }
  if (size > 0) yield [...batch.values()]
}

function plainValue([, , fraction, whole, flag]: RegExpExecArray): TypedValue | undefined {
  if (fraction !== undefined) {
    const value = Number(fraction)
    return Number.isNaN(value) ? undefined : { kind: 'DOUBLE', value }
  }
  if (whole !== undefined) return { kind: 'LONG', value: Number(whole) }
  return { kind: 'BOOLEAN', value: flag === 'true' }
}

export const isKey = (key: string) => key.trim() !== '' && key.length <= MAX_KEY_CHARACTERS
export const isEntity = (type: string, id: string) => UUID.test(id) && EntityType.safeParse(type).success
