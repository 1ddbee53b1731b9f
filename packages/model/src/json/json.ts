import { type Cursor, JsonError, jsonErrorAt, missingPartError, skipBlank } from './json-cursor'
import { doubleText, type JsonNumber, scanNumber } from './json-number'
import { scanQuoted, scanWord } from './json-string'

export type JsonTree = null | boolean | string | JsonNumber | JsonTree[] | JsonMembers
/** A Map keeps the order of members and takes any name, `__proto__` included. */
export type JsonMembers = Map<string, JsonTree>

export type JsonOptions = {
  /** Accept the JSON that many devices send: bare words, single quotes, comments, `;` and `=`. */
  lenient?: boolean
  maxDepth?: number
  maxLength?: number
  /** For texts that the database stores: NUL characters are refused, halves of surrogate pairs replaced. */
  storable?: boolean
}

/** Reads JSON and keeps numbers exact: `25`, `25.0` and 64-bit integers stay distinct. */
export function parseJson(text: string, options: JsonOptions = {}): JsonTree {
  const { lenient = false, maxDepth = 256, maxLength = Number.POSITIVE_INFINITY, storable = false } = options
  if (text.length > maxLength)
    throw new JsonError('too-large', `JSON text is longer than ${maxLength} characters`, maxLength)
  const cursor: Cursor = { text, pos: 0, depth: 0, lenient, maxDepth, storable }
  if (lenient && text.charCodeAt(0) === 0xfeff) cursor.pos = 1
  const value = readValue(cursor, skipBlank(cursor))
  if (!Number.isNaN(skipBlank(cursor))) throw jsonErrorAt(cursor, 'after', 'Unexpected text after the value')
  return value
}

/** Writes compact JSON; `dropNulls` leaves out members (not array elements) that are null. */
export function printJson(value: JsonTree, dropNulls = false): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (Array.isArray(value)) return `[${value.map((item) => printJson(item, dropNulls)).join(',')}]`
  if (!(value instanceof Map)) return numberText(value)
  let members = ''
  for (const [name, member] of value) {
    if (dropNulls && member === null) continue
    members += `${members ? ',' : ''}${JSON.stringify(name)}:${printJson(member, dropNulls)}`
  }
  return `{${members}}`
}

/** A number as JSON text, with the fraction of doubles kept. */
export const numberText = (number: JsonNumber) =>
  number.kind === 'DOUBLE' ? doubleText(number.value) : `${number.value}`

function readValue(cursor: Cursor, code: number): JsonTree {
  switch (code) {
    case 0x7b:
      return readObject(cursor)
    case 0x5b:
      return readArray(cursor)
    case 0x22:
      return scanQuoted(cursor, code)
    case 0x27:
      if (cursor.lenient) return scanQuoted(cursor, code)
      throw missingPartError(cursor, 'value', 'a value')
  }
  return scanNumber(cursor, code) ?? readWord(cursor)
}

function readObject(cursor: Cursor): JsonMembers {
  const object: JsonMembers = new Map()
  enter(cursor)
  let code = skipBlank(cursor)
  while (code !== 0x7d) {
    const name = readName(cursor, code)
    readColon(cursor)
    object.set(name, readValue(cursor, skipBlank(cursor)))
    code = skipBlank(cursor)
    if (code === 0x7d) break
    if (!isComma(cursor, code)) throw missingPartError(cursor, 'separator', "',' or '}'")
    cursor.pos++
    code = skipBlank(cursor)
    if (code === 0x7d) throw missingPartError(cursor, 'name', 'a name')
  }
  leave(cursor)
  return object
}

function readArray(cursor: Cursor): JsonTree[] {
  const array: JsonTree[] = []
  enter(cursor)
  let code = skipBlank(cursor)
  if (code !== 0x5d) {
    for (;;) {
      // A lenient reader reads a missing element as null, even after a trailing comma.
      const missing = cursor.lenient && (code === 0x5d || isComma(cursor, code))
      array.push(missing ? null : readValue(cursor, code))
      code = missing ? code : skipBlank(cursor)
      if (code === 0x5d) break
      if (!isComma(cursor, code)) throw missingPartError(cursor, 'separator', "',' or ']'")
      cursor.pos++
      code = skipBlank(cursor)
    }
  }
  leave(cursor)
  return array
}

function readName(cursor: Cursor, code: number) {
  if (code === 0x22 || (code === 0x27 && cursor.lenient)) return scanQuoted(cursor, code)
  const name = cursor.lenient ? scanWord(cursor) : ''
  if (!name) throw missingPartError(cursor, 'name', 'a name')
  return name
}

function readColon(cursor: Cursor) {
  const code = skipBlank(cursor)
  if (code !== 0x3a && !(code === 0x3d && cursor.lenient)) throw missingPartError(cursor, 'colon', "':'")
  cursor.pos++
  if (code === 0x3d && cursor.text.charCodeAt(cursor.pos) === 0x3e) cursor.pos++
}

function readWord(cursor: Cursor): JsonTree {
  const start = cursor.pos
  const word = scanWord(cursor)
  switch (cursor.lenient ? word.toLowerCase() : word) {
    case 'true':
      return true
    case 'false':
      return false
    case 'null':
      return null
  }
  if (cursor.lenient && word) return word
  cursor.pos = start
  throw missingPartError(cursor, 'value', 'a value')
}

const isComma = (cursor: Cursor, code: number) => code === 0x2c || (code === 0x3b && cursor.lenient)

function enter(cursor: Cursor) {
  cursor.pos++
  if (++cursor.depth > cursor.maxDepth)
    throw jsonErrorAt(cursor, 'too-large', `More than ${cursor.maxDepth} levels of nesting`)
}

function leave(cursor: Cursor) {
  cursor.pos++
  cursor.depth--
}
