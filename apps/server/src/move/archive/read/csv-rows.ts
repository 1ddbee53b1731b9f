import { StringDecoder } from 'node:string_decoder'
import { badRequest } from '@signalbox/model/errors'

const QUOTE = 0x22
const COMMA = 0x2c
const LINE_END = 0x0a
const MAX_ROW_CHARACTERS = 16 * 1024 * 1024

/** Text of a CSV file that has not been read yet. The reader sets how much of it was taken. */
export interface RestText {
  text: string
  taken: number
}

/** The text of a CSV file as it arrives, without the header, which has to name these columns. */
export async function* csvText(
  stream: AsyncIterable<Buffer>,
  columns: readonly string[],
  path: string,
): AsyncGenerator<RestText, void, void> {
  const decoder = new StringDecoder('utf8')
  const header = `${columns.join(',')}\n`
  const rest: RestText = { text: '', taken: 0 }
  let isHeaderRead = false
  for await (const chunk of stream) {
    rest.text += decoder.write(chunk)
    if (!isHeaderRead) {
      if (rest.text.length < header.length) continue
      if (!rest.text.startsWith(header))
        throw badRequest(`File ${path} has other columns than ${columns.join(', ')}`)
      rest.text = rest.text.slice(header.length)
      isHeaderRead = true
    }
    rest.taken = 0
    yield rest
    rest.text = rest.text.slice(rest.taken)
    if (rest.text.length > MAX_ROW_CHARACTERS) throw badRequest(`File ${path} has a row that is too long`)
  }
  if (rest.text !== '' || !isHeaderRead) throw badRequest(`File ${path} ends within a row`)
}

/** Rows of a CSV file (RFC 4180) as they arrive, without the header. */
export async function* csvRows(
  stream: AsyncIterable<Buffer>,
  columns: readonly string[],
  path: string,
): AsyncGenerator<string[][], void, void> {
  for await (const rest of csvText(stream, columns, path)) {
    const rows: string[][] = []
    for (;;) {
      const row = rowAt(rest.text, rest.taken, columns.length, path)
      if (!row) break
      rows.push(row.fields)
      rest.taken = row.end
    }
    if (rows.length > 0) yield rows
  }
}

/** The row that begins at a position, and where the next one begins; undefined when the row is incomplete. */
export function rowAt(
  text: string,
  from: number,
  columns: number,
  path: string,
): { fields: string[]; end: number } | undefined {
  const fields: string[] = []
  for (let at = from; at < text.length; ) {
    let field: string
    if (text.charCodeAt(at) === QUOTE) {
      const close = closingQuote(text, at + 1)
      // Only the character after the quote tells whether the field ends here.
      if (close === -1 || close + 1 >= text.length) return undefined
      field = text.slice(at + 1, close).replaceAll('""', '"')
      at = close + 1
    } else {
      const start = at
      while (at < text.length) {
        const code = text.charCodeAt(at)
        if (code === COMMA || code === LINE_END) break
        at++
      }
      if (at === text.length) return undefined
      field = text.slice(start, at)
    }
    fields.push(field)
    if (text.charCodeAt(at++) !== LINE_END) continue
    if (fields.length !== columns)
      throw badRequest(`File ${path} has a row with ${fields.length} instead of ${columns} fields`)
    return { fields, end: at }
  }
  return undefined
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2))
    if (text.charCodeAt(at + 1) !== QUOTE) return at
  return -1
}
