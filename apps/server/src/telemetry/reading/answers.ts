import type { Attribute } from '@signalbox/model/entities/attribute'
import { type TypedValue, textValue, valueJson } from '@signalbox/model/telemetry'
import { jsonList } from '../../http/body/json-list'
import { mapInSlices } from '../../paced-slices'

/** One point of a response; a key without a value has null. */
export interface AnswerPoint {
  ts: number
  value: TypedValue | null
}

// Responses are encoded here, because `JSON.stringify` would turn 25.0 into 25 and round long integers.

/** `[{"lastUpdateTs":1,"key":"a","value":25.0}]` */
export const attributesJson = (attributes: Attribute[]): string =>
  `[${attributes
    .map(
      ({ key, lastUpdateTs, value }) =>
        `{"lastUpdateTs":${lastUpdateTs},"key":${JSON.stringify(key)},"value":${valueJson(value)}}`,
    )
    .join(',')}]`

/** `{"key":[{"ts":1,"value":"25.0"}]}`; strict responses keep the type of values, others contain text only. */
export async function timeseriesJson(
  series: Iterable<[key: string, points: AnswerPoint[]]>,
  isStrict: boolean,
) {
  const pieces = Array.from(series).flatMap(([key, points]) => piecesOf(key, points))
  const encode = ({ head, points, tail }: Piece) =>
    `${head}${points.map(({ ts, value }) => `{"ts":${ts},"value":${valueText(value, isStrict)}}`).join(',')}${tail}`
  return jsonList('{', await mapInSlices(pieces, PIECES_PER_SLICE, encode), '}')
}

/** A part of a series. After every few parts, the event loop may run other work. */
interface Piece {
  head: string
  points: AnswerPoint[]
  tail: string
}

const POINTS_PER_PIECE = 1000
const PIECES_PER_SLICE = 4

function piecesOf(key: string, points: AnswerPoint[]): Piece[] {
  const pieces: Piece[] = []
  for (let from = 0; from === 0 || from < points.length; from += POINTS_PER_PIECE) {
    const isLast = from + POINTS_PER_PIECE >= points.length
    pieces.push({
      head: from === 0 ? `${JSON.stringify(key)}:[` : '',
      points: points.slice(from, from + POINTS_PER_PIECE),
      tail: isLast ? ']' : '',
    })
  }
  return pieces
}

function valueText(value: TypedValue | null, isStrict: boolean) {
  if (value === null) return 'null'
  return isStrict ? valueJson(value) : JSON.stringify(textValue(value))
}
