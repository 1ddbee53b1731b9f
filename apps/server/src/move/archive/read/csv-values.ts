import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import type { TypedValue } from '@signalbox/model/telemetry'

/** A value of a CSV file; undefined if the text is not a value of the type. */
export function typedValueOf(type: string, text: string): TypedValue | undefined {
  switch (type) {
    case 'DOUBLE': {
      const value = Number(text)
      return text === '' || Number.isNaN(value) ? undefined : { kind: 'DOUBLE', value }
    }
    case 'LONG':
      return longOf(text)
    case 'BOOLEAN':
      return text === 'true' || text === 'false' ? { kind: 'BOOLEAN', value: text === 'true' } : undefined
    case 'STRING':
      return { kind: 'STRING', value: text }
    case 'JSON':
      return jsonOrUndefined(text) !== undefined ? { kind: 'JSON', value: text } : undefined
    default:
      return undefined
  }
}

/** A time in milliseconds; undefined for other text. */
export function timeOf(text: string): number | undefined {
  const ts = Number(text)
  return text !== '' && Number.isSafeInteger(ts) ? ts : undefined
}

/** Integers beyond the safe range are exact. */
function longOf(text: string): TypedValue | undefined {
  if (!/^-?\d{1,19}$/.test(text)) return undefined
  const value = Number(text)
  if (Number.isSafeInteger(value)) return { kind: 'LONG', value }
  const exact = BigInt(text)
  return BigInt.asIntN(64, exact) === exact ? { kind: 'LONG', value: exact } : undefined
}
