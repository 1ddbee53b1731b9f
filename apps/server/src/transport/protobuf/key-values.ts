import type { AttributeEntry } from '@signalbox/model/entities/attribute'
import { parseJson, printJson } from '@signalbox/model/json/json'
import { castNumber } from '@signalbox/model/json/number-cast'
import { DEVICE_RULES, type KeyValue, PayloadError, type TypedValue } from '@signalbox/model/telemetry'

import { textWithoutNul } from './codec'

export interface KeyValueProto {
  key: string
  type: 'BOOLEAN_V' | 'LONG_V' | 'DOUBLE_V' | 'STRING_V' | 'JSON_V'
  boolV: boolean
  longV: string
  doubleV: number
  stringV: string
  jsonV: string
}

/** Reads the values that a gateway sent. Texts that look like numbers become numbers, as in JSON payloads. */
export function readKeyValues(list: KeyValueProto[]): KeyValue[] {
  if (list.length === 0) throw new PayloadError('A list of values must not be empty')
  if (list.length > DEVICE_RULES.maxKeys) throw new PayloadError(`More than ${DEVICE_RULES.maxKeys} keys`)
  return list.map((item) => {
    if (item.key.trim() === '' || item.key.length > DEVICE_RULES.maxKeyLength)
      throw new PayloadError('A key is empty or too long')
    return { key: textWithoutNul(item.key), value: readValue(item) }
  })
}

function readValue({ type, boolV, longV, doubleV, stringV, jsonV }: KeyValueProto): TypedValue {
  switch (type) {
    case 'BOOLEAN_V':
      return { kind: 'BOOLEAN', value: boolV }
    case 'LONG_V':
      return castNumber(longV) ?? { kind: 'LONG', value: 0 }
    case 'DOUBLE_V':
      if (!Number.isFinite(doubleV)) throw new PayloadError('A number is out of range')
      return { kind: 'DOUBLE', value: doubleV }
    case 'STRING_V':
      if (stringV === '') throw new PayloadError('A text must not be empty')
      return castNumber(stringV) ?? { kind: 'STRING', value: textWithoutNul(stringV) }
    case 'JSON_V':
      return { kind: 'JSON', value: compactJson(jsonV) }
    default:
      // protobufjs returns the number of an enum value that the schema does not contain.
      throw new PayloadError(`Unknown type of a value: ${type}`)
  }
}

function compactJson(text: string) {
  try {
    return printJson(parseJson(text, { maxDepth: DEVICE_RULES.maxDepth, storable: true }), true)
  } catch {
    throw new PayloadError('A JSON value cannot be read')
  }
}

/** A value with its time, for responses and pushes. */
export const tsKv = ({ key, value }: AttributeEntry, ts: number) => ({
  ts,
  kv: { key, ...writeValue(value) },
})

function writeValue({ kind, value }: TypedValue): Partial<KeyValueProto> {
  switch (kind) {
    case 'BOOLEAN':
      return { type: 'BOOLEAN_V', boolV: value }
    case 'LONG':
      return { type: 'LONG_V', longV: String(value) }
    case 'DOUBLE':
      return { type: 'DOUBLE_V', doubleV: value }
    case 'STRING':
      return { type: 'STRING_V', stringV: value }
    case 'JSON':
      return { type: 'JSON_V', jsonV: value }
  }
}
