import { type Cursor, jsonErrorAt } from './json-cursor'

/** Reads a quoted string; the cursor is at the opening quote. */
export function scanQuoted(cursor: Cursor, quote: number): string {
  const { text } = cursor
  const start = ++cursor.pos
  for (let pos = start; ; pos++) {
    const code = text.charCodeAt(pos)
    if (code === quote) {
      cursor.pos = pos + 1
      return text.slice(start, pos)
    }
    // The negated comparison is also true for NaN, which is the code at the end of the text.
    if (code === 0x5c || !(code >= 0x20)) return scanUnusual(cursor, quote, start, pos)
  }
}

/** Reads a bare word; empty when the cursor is at punctuation. */
export function scanWord(cursor: Cursor): string {
  const start = cursor.pos
  while (isWordCode(cursor.text.charCodeAt(cursor.pos))) cursor.pos++
  return cursor.text.slice(start, cursor.pos)
}

/** False for blanks, for punctuation and for NaN, the end of the text. */
export function isWordCode(code: number) {
  if (!(code > 0x20)) return false
  // Lower-case letters and digits are checked first, because they are the most frequent characters.
  if (code >= 0x61 ? code <= 0x7a : code >= 0x30 && code <= 0x39) return true
  return !ENDS_WORD.has(code)
}

const ENDS_WORD = new Set(Array.from('{}[]:,;=#/\\', (character) => character.charCodeAt(0)))

function scanUnusual(cursor: Cursor, quote: number, start: number, from: number) {
  const { text } = cursor
  let value = text.slice(start, from)
  cursor.pos = from
  for (;;) {
    const code = text.charCodeAt(cursor.pos)
    if (Number.isNaN(code)) throw jsonErrorAt(cursor, 'open-text', 'String without an end')
    if (code < 0x20 && !cursor.lenient) throw jsonErrorAt(cursor, 'control', 'Control character in a string')
    cursor.pos++
    if (code === quote) return cursor.storable ? storable(cursor, value) : value
    value += code === 0x5c ? scanEscape(cursor) : text[cursor.pos - 1]
  }
}

/**
 * The text as PostgreSQL can store it: NUL is refused, and half a surrogate pair (from an escape) is
 * replaced, because it would be read back as another character.
 */
function storable(cursor: Cursor, text: string) {
  if (text.includes('\0')) throw jsonErrorAt(cursor, 'control', 'NUL character in a string')
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

const ESCAPES: Record<string, string> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}

function scanEscape(cursor: Cursor): string {
  const letter = cursor.text[cursor.pos++] ?? ''
  if (letter === 'u') {
    const digits = cursor.text.slice(cursor.pos, cursor.pos + 4)
    if (!/^[0-9a-fA-F]{4}$/.test(digits))
      throw jsonErrorAt(cursor, 'escape', 'Escape without four hexadecimal digits')
    cursor.pos += 4
    return String.fromCharCode(Number.parseInt(digits, 16))
  }
  if (cursor.lenient && (letter === "'" || letter === '\n')) return letter
  const character = ESCAPES[letter]
  if (character === undefined) throw jsonErrorAt(cursor, 'escape', 'Unknown escape')
  return character
}
