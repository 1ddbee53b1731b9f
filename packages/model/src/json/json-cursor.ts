/** The position of a JSON reader in its text. */
export type Cursor = {
  readonly text: string
  pos: number
  depth: number
  readonly lenient: boolean
  readonly maxDepth: number
  readonly storable: boolean
}

/** Why a text is not JSON. The first four name what was expected at the position. */
export type JsonFault =
  | 'value'
  | 'name'
  | 'colon'
  | 'separator'
  | 'ends'
  | 'after'
  | 'open-text'
  | 'control'
  | 'escape'
  | 'too-large'

/** The text is not JSON; `position` counts characters from 0. */
export class JsonError extends Error {
  constructor(
    readonly fault: JsonFault,
    message: string,
    readonly position: number,
  ) {
    super(message)
    this.name = 'JsonError'
  }
}

/** The error at the position of the cursor. */
export const jsonErrorAt = (cursor: Pick<Cursor, 'pos'>, fault: JsonFault, problem: string) =>
  new JsonError(fault, `${problem} at position ${cursor.pos}`, cursor.pos)

/** The error for a missing part at the position of the cursor. */
export function missingPartError(cursor: Cursor, fault: JsonFault, what: string) {
  const isEnd = cursor.pos >= cursor.text.length
  const found = isEnd ? 'the end' : JSON.stringify(cursor.text[cursor.pos])
  return jsonErrorAt(cursor, isEnd ? 'ends' : fault, `Expected ${what} but found ${found}`)
}

/** Moves past blanks (and comments, where lenient); returns the next character code, NaN at the end. */
export function skipBlank(cursor: Cursor): number {
  const { text } = cursor
  for (;;) {
    const code = text.charCodeAt(cursor.pos)
    if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) cursor.pos++
    else if (!(code === 0x2f || code === 0x23) || !cursor.lenient || !skipComment(cursor, code)) return code
  }
}

function skipComment(cursor: Cursor, code: number) {
  const next = code === 0x2f ? cursor.text.charCodeAt(cursor.pos + 1) : 0
  if (code === 0x23 || next === 0x2f) skipPast(cursor, '\n')
  else if (next === 0x2a) {
    if (!skipPast(cursor, '*/', 2)) throw jsonErrorAt(cursor, 'ends', 'Comment without an end')
  } else return false
  return true
}

function skipPast(cursor: Cursor, mark: string, from = 0) {
  const end = cursor.text.indexOf(mark, cursor.pos + from)
  cursor.pos = end < 0 ? cursor.text.length : end + mark.length
  return end >= 0
}
