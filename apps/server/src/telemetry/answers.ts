import type { Attribute } from '@signalbox/model/attribute'
import { type TypedValue, textValue, valueJson } from '@signalbox/model/telemetry'

/** One point of an answer; a key without a value has null. */
export interface AnswerPoint {
  ts: number
  value: TypedValue | null
}

// Answers are written by hand: `JSON.stringify` would turn 25.0 into 25 and round long integers.

/** `[{"lastUpdateTs":1,"key":"a","value":25.0}]` */
export const attributesJson = (attributes: Attribute[]): string =>
  `[${attributes
    .map(
      ({ key, lastUpdateTs, value }) =>
        `{"lastUpdateTs":${lastUpdateTs},"key":${JSON.stringify(key)},"value":${valueJson(value)}}`,
    )
    .join(',')}]`

/** `{"key":[{"ts":1,"value":"25.0"}]}`; strict answers keep the type of values, others have text only. */
export function timeseriesJson(
  series: Iterable<[key: string, points: AnswerPoint[]]>,
  isStrict: boolean,
): string {
  const members = Array.from(series, ([key, points]) => {
    const items = points.map(({ ts, value }) => `{"ts":${ts},"value":${valueText(value, isStrict)}}`)
    return `${JSON.stringify(key)}:[${items.join(',')}]`
  })
  return `{${members.join(',')}}`
}

function valueText(value: TypedValue | null, isStrict: boolean) {
  if (value === null) return 'null'
  return isStrict ? valueJson(value) : JSON.stringify(textValue(value))
}
