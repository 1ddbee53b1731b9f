import type { Cursor } from './json/json-cursor'
import { type DoubleNumber, type LongNumber, scanNumber } from './json/json-number'

type TextPosition = Pick<Cursor, 'text' | 'pos'>
type NumberPoint = { ts: number; key: string; value: LongNumber | DoubleNumber }
type KeyLimits = { maxKeys: number; maxKeyLength: number }

const TIMED_START = '{"ts":'
const VALUES_START = ',"values":{'
/** Each key is compared with all keys before it, so uploads with more keys are read by the general reader. */
const MAX_KEYS = 32

/**
 * Reads the most common uploads, `{"key":1.5}` and `{"ts":1,"values":{"key":1.5}}` with numbers only and without
 * blanks, several times faster than the general reader. Undefined for every other text: the general reader reads or
 * refuses it.
 */
export function readPlainUpload(
  text: string,
  nowMs: number,
  limits: KeyLimits,
): { ts: number; points: NumberPoint[] } | undefined {
  const isTimed = text.startsWith(TIMED_START)
  const position = { text, pos: isTimed ? TIMED_START.length : 0 }
  const ts = isTimed ? readTime(position) : nowMs
  const points = ts === undefined ? undefined : readPoints(position, ts, limits)
  if (ts === undefined || points === undefined) return undefined
  if (isTimed && text.charCodeAt(position.pos++) !== 0x7d) return undefined
  return position.pos === text.length ? { ts, points } : undefined
}

/** Reads the time; the position is then at the brace before the first key. */
function readTime(position: TextPosition): number | undefined {
  const time = readNumber(position)
  if (time?.kind !== 'LONG' || typeof time.value !== 'number') return undefined
  if (!position.text.startsWith(VALUES_START, position.pos)) return undefined
  position.pos += VALUES_START.length - 1
  return time.value
}

/** Reads the points; the position is then after the closing brace. */
function readPoints(
  position: TextPosition,
  ts: number,
  { maxKeys, maxKeyLength }: KeyLimits,
): NumberPoint[] | undefined {
  const maxPoints = Math.min(maxKeys, MAX_KEYS)
  const { text } = position
  const points: NumberPoint[] = []
  if (text.charCodeAt(position.pos) !== 0x7b) return undefined
  let code = 0x2c
  while (code === 0x2c) {
    const key = readKey(position)
    if (key === undefined || key.length > maxKeyLength || hasKey(points, key)) return undefined
    const value = readNumber(position)
    if (value === undefined || points.length === maxPoints) return undefined
    points.push({ ts, key, value })
    code = text.charCodeAt(position.pos)
  }
  position.pos++
  return code === 0x7d ? points : undefined
}

/**
 * Reads a key without escapes and the colon after it. The keys `ts` and `values` are left to the general
 * reader: they may be the time and the values of another form of upload.
 */
function readKey(position: TextPosition): string | undefined {
  const { text } = position
  const start = position.pos + 2
  if (text.charCodeAt(start - 1) !== 0x22) return undefined
  let end = start
  while (isPlainKeyCode(text.charCodeAt(end))) end++
  if (end === start || text.charCodeAt(end) !== 0x22 || text.charCodeAt(end + 1) !== 0x3a) return undefined
  position.pos = end + 2
  const key = text.slice(start, end)
  return key === 'ts' || key === 'values' ? undefined : key
}

/** A visible ASCII character that needs no escape. */
const isPlainKeyCode = (code: number) => code > 0x20 && code < 0x7f && code !== 0x22 && code !== 0x5c

const hasKey = (points: NumberPoint[], key: string) => points.some((point) => point.key === key)

function readNumber(position: TextPosition) {
  const number = scanNumber(position, position.text.charCodeAt(position.pos))
  return number?.kind === 'BIG' ? undefined : number
}
