import type { TypedValue } from '@signalbox/model/telemetry'
import pg from 'pg'

/** Values of many rows as one array per column of `ts_latest` and `attribute`, for `unnest`. */
export interface ValueArrays {
  bool: (boolean | null)[]
  dbl: (number | string | null)[]
  long: (string | null)[]
  str: (string | null)[]
  json: (string | null)[]
}

export const VALUE_COLUMNS = 'bool_v, dbl_v, long_v, str_v, json_v'

/** The SQL placeholders for the arrays of `VALUE_COLUMNS`, numbered from `first`. */
export const valueParameters = (first: number) =>
  ['boolean', 'float8', 'bigint', 'text', 'text'].map((type, i) => `$${first + i}::${type}[]`).join(', ')

/** The values as one array per column, for `unnest`. */
export function valueArrays(values: TypedValue[]): ValueArrays {
  const arrays: ValueArrays = { bool: [], dbl: [], long: [], str: [], json: [] }
  values.forEach((typed, i) => {
    if (typed.kind === 'DOUBLE') put(arrays.dbl, i, doubleParameter(typed.value))
    else if (typed.kind === 'LONG') put(arrays.long, i, String(typed.value))
    else if (typed.kind === 'BOOLEAN') put(arrays.bool, i, typed.value)
    else put(typed.kind === 'STRING' ? arrays.str : arrays.json, i, typed.value)
  })
  return arrays
}

// As text, because a number parameter loses the sign of zero.
const doubleParameter = (value: number) => (Object.is(value, -0) ? '-0' : value)

/** The parameters for `valueParameters`, in its order. */
export const arrayParameters = (arrays: ValueArrays) => [
  arrays.bool,
  arrays.dbl,
  arrays.long,
  arrays.str,
  arrays.json,
]

/** `unnest` fills short arrays with nulls, so an unused column stays empty. */
function put<T>(array: (T | null)[], index: number, value: T) {
  while (array.length < index) array.push(null)
  array.push(value)
}

/** `VALUE_COLUMNS` of a row read with `exactTypes`. */
export type ValueRow = [
  bool: boolean | null,
  dbl: number | null,
  long: number | bigint | null,
  str: string | null,
  json: string | null,
]

/** The value of a row with one column per kind. */
export function columnValue([bool, dbl, long, str, json]: ValueRow): TypedValue {
  if (str !== null) return { kind: 'STRING', value: str }
  if (long !== null) return { kind: 'LONG', value: long }
  if (dbl !== null) return { kind: 'DOUBLE', value: dbl }
  if (bool !== null) return { kind: 'BOOLEAN', value: bool }
  return { kind: 'JSON', value: json ?? 'null' }
}

/** Reads 64-bit integers exactly: as a bigint where a number would round. */
export const exactTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? exactLong : pg.types.getTypeParser(oid, format as 'text')) as never,
}

function exactLong(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}
