import type { KindsWith } from '@signalbox/model/entity-kinds/kinds-with'
import type { CsvTable } from './csv-file'

export const COLUMN_TYPES = [
  'NAME',
  'TYPE',
  'LABEL',
  'DESCRIPTION',
  'SHARED_ATTRIBUTE',
  'SERVER_ATTRIBUTE',
  'TIMESERIES',
  'ACCESS_TOKEN',
  'IS_GATEWAY',
] as const
export type ColumnType = (typeof COLUMN_TYPES)[number]

export type CsvImportKind = KindsWith<'measured'>

/** The target of a column of the file. */
export interface ImportColumn {
  type: ColumnType
  /** The name of the attribute or time series. */
  key: string
  /** A sample from the first row. */
  example: string
}

const DEVICE_ONLY_TYPES: readonly ColumnType[] = ['SHARED_ATTRIBUTE', 'ACCESS_TOKEN', 'IS_GATEWAY']
const TYPES_WITH_KEY: readonly ColumnType[] = ['SHARED_ATTRIBUTE', 'SERVER_ATTRIBUTE', 'TIMESERIES']

/** The targets that columns of an import may have. */
export const columnTypesOf = (kind: CsvImportKind) =>
  COLUMN_TYPES.filter((type) => kind === 'DEVICE' || !DEVICE_ONLY_TYPES.includes(type))

/** Whether a target needs the name of an attribute or time series. */
export const needsKey = (type: ColumnType) => TYPES_WITH_KEY.includes(type)

/** The first column with the header `name` is the name; likewise `type` and `label`. Others are server attributes. */
export function suggestColumns({ headers, rows, columnCount }: CsvTable): ImportColumn[] {
  const usedTypes = new Set<ColumnType>()
  return Array.from({ length: columnCount }, (_, index) => {
    const header = headers?.[index]?.trim() ?? ''
    const target = (['NAME', 'TYPE', 'LABEL'] as const).find((type) => type === header.toUpperCase())
    const type: ColumnType = target && !usedTypes.has(target) ? target : 'SERVER_ATTRIBUTE'
    usedTypes.add(type)
    return { type, key: needsKey(type) ? header : '', example: rows[0]?.values[index] ?? '' }
  })
}

/** The types of the other columns, without types that several columns may have. */
export const typesOfOtherColumns = (columns: readonly ImportColumn[], column: ImportColumn) =>
  columns.filter((other) => other !== column && !needsKey(other.type)).map((other) => other.type)

/** Whether there are columns for the name and the type, and every attribute or time series has a key. */
export const areColumnsComplete = (columns: readonly ImportColumn[]): boolean =>
  hasNameAndType(columns) && columns.every(({ type, key }) => !needsKey(type) || key.trim() !== '')

/** Whether columns for the name and the type are chosen. */
export const hasNameAndType = (columns: readonly ImportColumn[]): boolean =>
  (['NAME', 'TYPE'] as const).every((required) => columns.some(({ type }) => type === required))
