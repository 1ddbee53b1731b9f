import { EntityType } from '@signalbox/model/entity-id'
import { NUMBER_KIND } from '../../../telemetry/number-series'
import { keyPoints } from '../../points/key-points'
import { hasBytes, type ScannedNumber, scanNumberBytes } from '../../points/scan-number'
import type { SourcePoints } from '../../source/source'
import { COLUMNS } from '../layout'
import { csvBytes, endOfRow } from './csv-bytes'
import { fieldsOf } from './csv-rows'
import { timeOf, typedValueOf } from './csv-values'

const COMMA = 0x2c
const LINE_END = 0x0a
const DOUBLE = Buffer.from(',DOUBLE,')
const LONG = Buffer.from(',LONG,')
const TRUE = Buffer.from(',BOOLEAN,true\n')
const FALSE = Buffer.from(',BOOLEAN,false\n')
const MAX_KEY_CHARACTERS = 255
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export interface PointRules {
  isWanted: (key: string, ts: number) => boolean
  /** Called for a row that cannot be read. */
  onUnreadable: () => void
  pointsPerBatch: number
}

/** The series of the last row. */
interface LastSeries {
  /** The bytes that the rows of the series begin with. */
  prefix: Buffer
  key: string
  points: ReturnType<typeof keyPoints>
}

/**
 * Points of a CSV file, by entity. The rows of a series are adjacent. So if a row begins like the last one, only its
 * time and value are read.
 */
export async function* csvPoints(
  stream: AsyncIterable<Buffer>,
  path: string,
  { isWanted, onUnreadable, pointsPerBatch }: PointRules,
): AsyncGenerator<SourcePoints[], void, void> {
  const number: ScannedNumber = { value: 0, end: 0, isWhole: false }
  let batch = pointsByEntity()
  let last: LastSeries | undefined

  /** Reads all fields of a row. */
  function readRow(bytes: Buffer, at: number, end: number) {
    const fields = fieldsOf(bytes.toString('utf8', at, end), COLUMNS.points.length, path)
    const [type = '', id = '', key = '', time = '', valueType = '', text = ''] = fields
    const ts = timeOf(time)
    const value = typedValueOf(valueType, text)
    if (ts === undefined || !value || !isKey(key) || !isEntity(type, id)) return onUnreadable()
    const prefix = Buffer.from(`${type},${id},${key},`)
    const points = batch.pointsOf(type, id, key)
    last = hasBytes(bytes, at, prefix) ? { prefix, key, points } : undefined
    if (!isWanted(key, ts)) return
    batch.size++
    if (value.kind === 'DOUBLE') points.addNumber(ts, value.value, NUMBER_KIND.DOUBLE)
    else if (value.kind === 'LONG' && typeof value.value === 'number')
      points.addNumber(ts, value.value, NUMBER_KIND.LONG)
    else if (value.kind === 'BOOLEAN') points.addNumber(ts, value.value ? 1 : 0, NUMBER_KIND.BOOLEAN)
    else points.add(ts, value)
  }

  /**
   * Reads the time and the number or boolean of a row. Returns the position after the row; -1 if the row has another
   * form.
   */
  function readNumber(bytes: Buffer, from: number, { key, points }: LastSeries): number {
    if (!scanNumberBytes(bytes, from, number) || !number.isWhole || bytes[number.end] !== COMMA) return -1
    const ts = number.value
    const at = number.end
    const kind = hasBytes(bytes, at, DOUBLE) ? DOUBLE : hasBytes(bytes, at, LONG) ? LONG : undefined
    if (kind) {
      if (!scanNumberBytes(bytes, at + kind.length, number) || bytes[number.end] !== LINE_END) return -1
      if (kind === LONG && !number.isWhole) return -1
      add(kind === LONG ? NUMBER_KIND.LONG : NUMBER_KIND.DOUBLE, number.value)
      return number.end + 1
    }
    const flag = hasBytes(bytes, at, TRUE) ? TRUE : hasBytes(bytes, at, FALSE) ? FALSE : undefined
    if (!flag) return -1
    add(NUMBER_KIND.BOOLEAN, flag === TRUE ? 1 : 0)
    return at + flag.length

    function add(column: number, value: number) {
      if (!isWanted(key, ts)) return
      points.addNumber(ts, value, column)
      batch.size++
    }
  }

  for await (const rest of csvBytes(stream, COLUMNS.points, path)) {
    const { bytes } = rest
    for (;;) {
      const at = rest.consumedBytes
      if (last && hasBytes(bytes, at, last.prefix)) {
        const next = readNumber(bytes, at + last.prefix.length, last)
        if (next !== -1) {
          rest.consumedBytes = next
          continue
        }
      }
      const end = endOfRow(bytes, at)
      if (end === -1) break
      readRow(bytes, at, end)
      rest.consumedBytes = end
    }
    if (batch.size < pointsPerBatch) continue
    yield batch.all()
    batch = pointsByEntity()
    last = undefined
  }
  if (batch.size > 0) yield batch.all()
}

function pointsByEntity() {
  const entities = new Map<string, { type: EntityType; keys: Map<string, ReturnType<typeof keyPoints>> }>()
  return {
    size: 0,
    pointsOf(type: string, id: string, key: string) {
      const entity = entities.get(id) ?? { type: EntityType.parse(type), keys: new Map() }
      entities.set(id, entity)
      const points = entity.keys.get(key) ?? keyPoints(key)
      entity.keys.set(key, points)
      return points
    },
    all: (): SourcePoints[] =>
      [...entities].map(([id, { type, keys }]) => {
        const series = [...keys.values()].map((points) => points.get())
        return {
          entity: { entityType: type, id },
          points: series.flatMap((points) => (Array.isArray(points) ? points : [])),
          numbers: series.flatMap((points) => (Array.isArray(points) ? [] : [points])),
        }
      }),
  }
}

/** Whether a text can be the key of a series. */
export const isKey = (key: string) => key.trim() !== '' && key.length <= MAX_KEY_CHARACTERS
/** Whether a row names an entity of a known kind. */
export const isEntity = (type: string, id: string) => UUID.test(id) && EntityType.safeParse(type).success
