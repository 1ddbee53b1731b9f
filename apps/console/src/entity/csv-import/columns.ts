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

const ONLY_DEVICES: readonly ColumnType[] = ['SHARED_ATTRIBUTE', 'ACCESS_TOKEN', 'IS_GATEWAY']
const KEYED: readonly ColumnType[] = ['SHARED_ATTRIBUTE', 'SERVER_ATTRIBUTE', 'TIMESERIES']

/** The targets that columns of an import may have. */
export const columnTypesOf = (kind: CsvImportKind) =>
  COLUMN_TYPES.filter((type) => kind === 'DEVICE' || !ONLY_DEVICES.includes(type))

/** Whether a target needs the name of an attribute or time series. */
export const needsKey = (type: ColumnType) => KEYED.includes(type)

/** Columns named name, type or label get that target; the others become attributes named after their header. */
export function suggestColumns({ headers, rows, columnCount }: CsvTable): ImportColumn[] {
  const taken = new Set<ColumnType>()
  return Array.from({ length: columnCount }, (_, index) => {
    const header = headers?.[index]?.trim() ?? ''
    const known = (['NAME', 'TYPE', 'LABEL'] as const).find((type) => type === header.toUpperCase())
    const type: ColumnType = known && !taken.has(known) ? known : 'SERVER_ATTRIBUTE'
    taken.add(type)
    return { type, key: needsKey(type) ? header : '', example: rows[0]?.values[index] ?? '' }
  })
}

/** Types that another column already has, if only one column may have them. */
export const takenTypes = (columns: readonly ImportColumn[], except: ImportColumn) =>
  columns.filter((column) => column !== except && !needsKey(column.type)).map((column) => column.type)

/** An entity needs a name and a type; an attribute needs a key. */
export const areColumnsComplete = (columns: readonly ImportColumn[]): boolean =>
  hasNameAndType(columns) && columns.every(({ type, key }) => !needsKey(type) || key.trim() !== '')

/** Whether columns for the name and the type are chosen. */
export const hasNameAndType = (columns: readonly ImportColumn[]): boolean =>
  (['NAME', 'TYPE'] as const).every((wanted) => columns.some(({ type }) => type === wanted))
