import { StringDecoder } from 'node:string_decoder'
import { badRequest } from '@signalbox/model/errors'

const QUOTE = 0x22
const COMMA = 0x2c
const LINE_END = 0x0a
const MAX_ROW_CHARACTERS = 16 * 1024 * 1024

/** Rows of a CSV file (RFC 4180) as they arrive, without the header, which has to name these columns. */
export async function* csvRows(
  stream: AsyncIterable<Buffer>,
  columns: readonly string[],
  path: string,
): AsyncGenerator<string[][], void, void> {
  const decoder = new StringDecoder('utf8')
  const header = `${columns.join(',')}\n`
  let rest = ''
  let isHeaderRead = false
  for await (const chunk of stream) {
    rest += decoder.write(chunk)
    if (!isHeaderRead) {
      if (rest.length < header.length) continue
      if (!rest.startsWith(header))
        throw badRequest(`File ${path} has other columns than ${columns.join(', ')}`)
      rest = rest.slice(header.length)
      isHeaderRead = true
    }
    const { rows, end } = wholeRows(rest)
    rest = rest.slice(end)
    if (rest.length > MAX_ROW_CHARACTERS) throw badRequest(`File ${path} has a row that is too long`)
    for (const row of rows)
      if (row.length !== columns.length)
        throw badRequest(`File ${path} has a row with ${row.length} instead of ${columns.length} fields`)
    if (rows.length > 0) yield rows
  }
  if (rest !== '' || !isHeaderRead) throw badRequest(`File ${path} ends within a row`)
}

/** The complete rows of a text, and where the first incomplete one begins. */
function wholeRows(text: string): { rows: string[][]; end: number } {
  const rows: string[][] = []
  let end = 0
  let row: string[] = []
  for (let at = 0; at < text.length; ) {
    let field: string
    if (text.charCodeAt(at) === QUOTE) {
      const close = closingQuote(text, at + 1)
      // Only the character after the quote tells whether the field ends here.
      if (close === -1 || close + 1 >= text.length) break
      field = text.slice(at + 1, close).replaceAll('""', '"')
      at = close + 1
    } else {
      const start = at
      while (at < text.length) {
        const code = text.charCodeAt(at)
        if (code === COMMA || code === LINE_END) break
        at++
      }
      if (at === text.length) break
      field = text.slice(start, at)
    }
    row.push(field)
    const separator = text.charCodeAt(at++)
    if (separator !== LINE_END) continue
    rows.push(row)
    row = []
    end = at
  }
  return { rows, end }
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2))
    if (text.charCodeAt(at + 1) !== QUOTE) return at
  return -1
}
