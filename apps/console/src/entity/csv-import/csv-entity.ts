import type { ImportColumn } from './columns'
import { type CsvRow, cellValue } from './csv-file'

type Values = Record<string, string | number | boolean>

/** One row of the file as an entity. Empty cells have no property, so they change nothing. */
export interface CsvEntity {
  line: number
  name: string
  type: string
  label?: string
  description?: string
  isGateway?: boolean
  accessToken?: string
  sharedAttributes: Values
  serverAttributes: Values
  timeseries: Values
}

/** Converts a row of the file, according to the chosen columns. */
export function toCsvEntity({ line, values }: CsvRow, columns: readonly ImportColumn[]): CsvEntity {
  const row: CsvEntity = {
    line,
    name: '',
    type: '',
    sharedAttributes: {},
    serverAttributes: {},
    timeseries: {},
  }
  for (const [index, column] of columns.entries()) storeCell(row, column, values[index] ?? '')
  return row
}

/** Stores a cell in the property of its column. Names, types and labels that look like numbers stay texts. */
function storeCell(row: CsvEntity, { type, key }: ImportColumn, cell: string) {
  const text = cell.trim()
  if (text === '') return
  const value = cellValue(cell)
  switch (type) {
    case 'NAME':
      row.name = text
      break
    case 'TYPE':
      row.type = text
      break
    case 'LABEL':
      row.label = text
      break
    case 'DESCRIPTION':
      row.description = text
      break
    case 'ACCESS_TOKEN':
      row.accessToken = text
      break
    case 'IS_GATEWAY':
      row.isGateway = text.toLowerCase() === 'true' || text === '1'
      break
    case 'SHARED_ATTRIBUTE':
      if (value !== null) row.sharedAttributes[key.trim()] = value
      break
    case 'SERVER_ATTRIBUTE':
      if (value !== null) row.serverAttributes[key.trim()] = value
      break
    case 'TIMESERIES':
      if (value !== null) row.timeseries[key.trim()] = value
      break
  }
}
