import Papa from 'papaparse'

export const DELIMITERS = [',', ';', '|', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

export interface CsvTable {
  /** `null` if the first line is data. */
  headers: string[] | null
  rows: CsvRow[]
  columnCount: number
}

export interface CsvRow {
  /** Counts from 1, including the header. */
  line: number
  values: string[]
}

/** Something in the file that cannot be imported. The message is a text key. */
export class CsvProblem extends Error {
  constructor(
    message: 'import.too-few-columns' | 'import.no-rows' | 'import.wrong-column-count',
    readonly line?: number,
  ) {
    super(message)
  }
}

/** Reads a CSV file. Reading ends at the first empty line; every line has as many columns as the first. */
export function readCsv(text: string, delimiter: Delimiter, hasHeader: boolean): CsvTable {
  const lines = Papa.parse<string[]>(plainText(text), { delimiter, newline: '\n' }).data
  const end = lines.findIndex((values) => values.length === 1 && values[0]?.trim() === '')
  const used = end < 0 ? lines : lines.slice(0, end)
  const columnCount = used[0]?.length ?? 0
  if (columnCount < 2) throw new CsvProblem('import.too-few-columns')
  const wrong = used.findIndex((values) => values.length !== columnCount)
  if (wrong >= 0) throw new CsvProblem('import.wrong-column-count', wrong + 1)

  const rows = used.map((values, index) => ({ line: index + 1, values }))
  const data = hasHeader ? rows.slice(1) : rows
  if (data.length === 0) throw new CsvProblem('import.no-rows')
  return { headers: hasHeader ? (used[0] ?? null) : null, rows: data, columnCount }
}

/** The delimiter that occurs most often in the first line. Spreadsheet programs use different ones by country. */
export function likelyDelimiter(text: string): Delimiter {
  const [first = ''] = plainText(text).split('\n', 1)
  const bare = first.replaceAll(/"[^"]*"/g, '')
  const count = (delimiter: Delimiter) => bare.split(delimiter).length
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best))
}

/** Removes a byte order mark and normalizes line ends, which may differ within a file. */
const plainText = (text: string) => text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')

/**
 * The value of a cell: a number (also with a decimal comma), a boolean, `null` if it is empty, else its text. Digits
 * that are not an amount stay text: as a number a serial number would lose leading zeros or its last digits.
 */
export function cellValue(text: string): string | number | boolean | null {
  const word = text.trim()
  if (word === '') return null
  if (word === 'true' || word === 'false') return word === 'true'
  const plain = word.replace(',', '.')
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(plain) && Number.isSafeInteger(Math.trunc(Number(plain)))
    ? Number(plain)
    : text
}
