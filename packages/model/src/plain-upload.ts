import type { Cursor } from './json/json-cursor'
import { type DoubleNumber, type LongNumber, scanNumber } from './json/json-number'

type Place = Pick<Cursor, 'text' | 'pos'>
type NumberPoint = { ts: number; key: string; value: LongNumber | DoubleNumber }
type KeyLimits = { maxKeys: number; maxKeyLength: number }

const TIMED_START = '{"ts":'
const VALUES_START = ',"values":{'
/** Each key is compared with all keys before it, so uploads with more of them are left to the general reader. */
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
  const place = { text, pos: isTimed ? TIMED_START.length : 0 }
  const ts = isTimed ? readTime(place) : nowMs
  const points = ts === undefined ? undefined : readPoints(place, ts, limits)
  if (ts === undefined || points === undefined) return undefined
  if (isTimed && text.charCodeAt(place.pos++) !== 0x7d) return undefined
  return place.pos === text.length ? { ts, points } : undefined
}

/** Reads the time; the position is then at the brace before the first key. */
function readTime(place: Place): number | undefined {
  const time = readNumber(place)
  if (time?.kind !== 'LONG' || typeof time.value !== 'number') return undefined
  if (!place.text.startsWith(VALUES_START, place.pos)) return undefined
  place.pos += VALUES_START.length - 1
  return time.value
}

/** Reads the points; the position is then behind the closing brace. */
function readPoints(
  place: Place,
  ts: number,
  { maxKeys, maxKeyLength }: KeyLimits,
): NumberPoint[] | undefined {
  const maxPoints = Math.min(maxKeys, MAX_KEYS)
  const { text } = place
  const points: NumberPoint[] = []
  if (text.charCodeAt(place.pos) !== 0x7b) return undefined
  let code = 0x2c
  while (code === 0x2c) {
    const key = readKey(place)
    if (key === undefined || key.length > maxKeyLength || hasKey(points, key)) return undefined
    const value = readNumber(place)
    if (value === undefined || points.length === maxPoints) return undefined
    points.push({ ts, key, value })
    code = text.charCodeAt(place.pos)
  }
  place.pos++
  return code === 0x7d ? points : undefined
}

/**
 * Reads a key without escapes and the colon behind it. The keys `ts` and `values` are left to the general
 * reader: they may be the time and the values of another form of upload.
 */
function readKey(place: Place): string | undefined {
  const { text } = place
  const start = place.pos + 2
  if (text.charCodeAt(start - 1) !== 0x22) return undefined
  let end = start
  while (isPlainKeyCode(text.charCodeAt(end))) end++
  if (end === start || text.charCodeAt(end) !== 0x22 || text.charCodeAt(end + 1) !== 0x3a) return undefined
  place.pos = end + 2
  const key = text.slice(start, end)
  return key === 'ts' || key === 'values' ? undefined : key
}

/** A visible ASCII character that needs no escape. */
const isPlainKeyCode = (code: number) => code > 0x20 && code < 0x7f && code !== 0x22 && code !== 0x5c

const hasKey = (points: NumberPoint[], key: string) => points.some((point) => point.key === key)

function readNumber(place: Place) {
  const number = scanNumber(place, place.text.charCodeAt(place.pos))
  return number?.kind === 'BIG' ? undefined : number
}
