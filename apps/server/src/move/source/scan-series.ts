import type { Point } from '@signalbox/model/telemetry'
import { NUMBER_KIND, type NumberSeries } from '../../telemetry/number-series'
import { keyPoints } from '../points/key-points'
import { hasBytes, type ScannedNumber, scanNumberBytes } from '../points/scan-number'

export type ScannedSeries = Map<string, NumberSeries | Point[]>

const OPEN = 0x7b
const CLOSE = 0x7d
const CLOSE_LIST = 0x5d
const COMMA = 0x2c
const QUOTE = 0x22
const BACKSLASH = 0x5c
const FIRST_PRINTABLE = 0x20
const TS = Buffer.from('{"ts":')
const VALUE = Buffer.from(',"value":')
const OPEN_LIST = Buffer.from(':[')
const TRUE = Buffer.from('true')
const FALSE = Buffer.from('false')
const MAX_KEY_CHARACTERS = 255
/** The length of a short point: `{"ts":1700000000000,"value":1},`. */
const POINT_BYTES = 31

/**
 * Reads the form that servers send, `{"key":[{"ts":1,"value":2.5}]}` without blanks, many times faster than the
 * general parser. Returns undefined for any other text. Memory is allocated for `pointsPerKey`, an estimate.
 */
export function scanSeries(bytes: Buffer, pointsPerKey?: number): ScannedSeries | undefined {
  const series: ScannedSeries = new Map()
  if (bytes[0] !== OPEN) return undefined
  if (bytes[1] === CLOSE) return bytes.length === 2 ? series : undefined
  const number: ScannedNumber = { value: 0, end: 0, isWhole: false }
  for (let at = 1; ; at++) {
    const keyEnd = endOfText(bytes, at)
    if (keyEnd === -1 || !hasBytes(bytes, keyEnd, OPEN_LIST)) return undefined
    const key = bytes.toString('utf8', at + 1, keyEnd - 1)
    if (key.trim() === '' || key.length > MAX_KEY_CHARACTERS) return undefined
    const maxPoints = Math.ceil((bytes.length - keyEnd) / POINT_BYTES)
    const found = keyPoints(key, Math.min(maxPoints, pointsPerKey ?? maxPoints))
    at = scanPoints(bytes, keyEnd + OPEN_LIST.length, found, number)
    if (at === -1) return undefined
    series.set(key, found.get())
    if (bytes[at] === CLOSE) return at === bytes.length - 1 ? series : undefined
    if (bytes[at] !== COMMA) return undefined
  }
}

/** Reads points up to the closing bracket and returns the position after it; -1 for other text. */
function scanPoints(
  bytes: Buffer,
  from: number,
  found: ReturnType<typeof keyPoints>,
  number: ScannedNumber,
): number {
  if (bytes[from] === CLOSE_LIST) return from + 1
  for (let at = from; ; at++) {
    if (!hasBytes(bytes, at, TS) || !scanNumberBytes(bytes, at + TS.length, number) || !number.isWhole)
      return -1
    const ts = number.value
    if (!hasBytes(bytes, number.end, VALUE)) return -1
    at = scanValue(bytes, number.end + VALUE.length, ts, found, number)
    if (at === -1 || bytes[at] !== CLOSE) return -1
    at++
    if (bytes[at] === CLOSE_LIST) return at + 1
    if (bytes[at] !== COMMA) return -1
  }
}

/** Adds the value at a position and returns the position after it; -1 for other text. */
function scanValue(
  bytes: Buffer,
  at: number,
  ts: number,
  found: ReturnType<typeof keyPoints>,
  number: ScannedNumber,
): number {
  if (scanNumberBytes(bytes, at, number)) {
    found.addNumber(ts, number.value, number.isWhole ? NUMBER_KIND.LONG : NUMBER_KIND.DOUBLE)
    return number.end
  }
  if (bytes[at] === QUOTE) {
    const end = endOfText(bytes, at)
    if (end !== -1) found.add(ts, { kind: 'STRING', value: bytes.toString('utf8', at + 1, end - 1) })
    return end
  }
  const flag = hasBytes(bytes, at, TRUE) ? TRUE : hasBytes(bytes, at, FALSE) ? FALSE : undefined
  if (!flag) return -1
  found.addNumber(ts, flag === TRUE ? 1 : 0, NUMBER_KIND.BOOLEAN)
  return at + flag.length
}

/** The position after a quoted text without escapes; -1 for other text. */
function endOfText(bytes: Buffer, from: number): number {
  if (bytes[from] !== QUOTE) return -1
  for (let at = from + 1; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === QUOTE) return at + 1
    if (byte === BACKSLASH || byte < FIRST_PRINTABLE) return -1
  }
  return -1
}
