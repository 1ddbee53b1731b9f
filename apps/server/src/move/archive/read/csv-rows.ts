import { badRequest } from '@signalbox/model/errors'
import { csvBytes, endOfRow } from './csv-bytes'

const QUOTE = 0x22
const COMMA = 0x2c
const LINE_END = 0x0a

/** Rows of a CSV file (RFC 4180) as they arrive, without the header. */
export async function* csvRows(
  stream: AsyncIterable<Buffer>,
  columns: readonly string[],
  path: string,
): AsyncGenerator<string[][], void, void> {
  for await (const rest of csvBytes(stream, columns, path)) {
    const rows: string[][] = []
    for (;;) {
      const end = endOfRow(rest.bytes, rest.consumedBytes)
      if (end === -1) break
      rows.push(fieldsOf(rest.bytes.toString('utf8', rest.consumedBytes, end), columns.length, path))
      rest.consumedBytes = end
    }
    if (rows.length > 0) yield rows
  }
}

/** The fields of a row. Throws if their number is not `columns`. */
export function fieldsOf(text: string, columns: number, path: string): string[] {
  const fields: string[] = []
  for (let at = 0; at < text.length; ) {
    let field: string
    if (text.charCodeAt(at) === QUOTE) {
      const close = closingQuote(text, at + 1)
      if (close === -1) break
      field = text.slice(at + 1, close).replaceAll('""', '"')
      at = close + 1
    } else {
      const start = at
      while (at < text.length) {
        const code = text.charCodeAt(at)
        if (code === COMMA || code === LINE_END) break
        at++
      }
      field = text.slice(start, at)
    }
    fields.push(field)
    if (text.charCodeAt(at++) !== LINE_END) continue
    if (at !== text.length) break
    if (fields.length !== columns)
      throw badRequest(`File ${path} has a row with ${fields.length} instead of ${columns} fields`)
    return fields
  }
  throw badRequest(`File ${path} has a row with quotes in the wrong place`)
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2))
    if (text.charCodeAt(at + 1) !== QUOTE) return at
  return -1
}
