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
  /** The line of the file in which the row begins: a cell with line breaks extends its row over several lines. */
  line: number
  values: string[]
}

/** The reason why a file cannot be imported. The message is a text key. */
export class CsvProblem extends Error {
  constructor(
    message: 'import.too-few-columns' | 'import.no-rows' | 'import.wrong-column-count',
    readonly line?: number,
  ) {
    super(message)
  }
}

/** Reads a CSV file up to the first empty line. Throws {@link CsvProblem}, for example if column counts differ. */
export function readCsv(text: string, delimiter: Delimiter, hasHeader: boolean): CsvTable {
  if (text.trim() === '') throw new CsvProblem('import.no-rows')
  const allRows = withLines(Papa.parse<string[]>(plainText(text), { delimiter, newline: '\n' }).data)
  const end = allRows.findIndex(({ values }) => values.length === 1 && values[0]?.trim() === '')
  const rows = end < 0 ? allRows : allRows.slice(0, end)
  const first = rows[0]?.values ?? []
  if (first.length < 2) throw new CsvProblem('import.too-few-columns')
  const wrong = rows.find(({ values }) => values.length !== first.length)
  if (wrong) throw new CsvProblem('import.wrong-column-count', wrong.line)

  const data = hasHeader ? rows.slice(1) : rows
  if (data.length === 0) throw new CsvProblem('import.no-rows')
  return { headers: hasHeader ? first : null, rows: data, columnCount: first.length }
}

function withLines(rows: readonly string[][]): CsvRow[] {
  let line = 1
  return rows.map((values) => {
    const row = { line, values }
    line += values.join('').split('\n').length
    return row
  })
}

/** The delimiter that occurs most often in the first line. Spreadsheet programs choose the delimiter by country. */
export function likelyDelimiter(text: string): Delimiter {
  const [first = ''] = plainText(text).split('\n', 1)
  const unquoted = first.replaceAll(/"[^"]*"/g, '')
  const count = (delimiter: Delimiter) => unquoted.split(delimiter).length
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

/** Removes a byte order mark and normalizes line ends, which may differ within a file. */
const plainText = (text: string) => text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')

/**
 * The value of a cell: a number (also with a decimal comma), a boolean, `null` for an empty cell, else the text.
 * Digits with leading zeros or more digits than a number can hold stay a text: a serial number would lose digits.
 */
export function cellValue(text: string): string | number | boolean | null {
  const word = text.trim()
  if (word === '') return null
  if (word === 'true' || word === 'false') return word === 'true'
  const normalized = word.replace(',', '.')
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(normalized) && Number.isSafeInteger(Math.trunc(Number(normalized)))
    ? Number(normalized)
    : text
}
