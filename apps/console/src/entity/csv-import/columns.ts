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

export type ImportKind = 'DEVICE' | 'ASSET'

/** What a column of the file becomes. */
export interface ImportColumn {
  type: ColumnType
  /** The name of the attribute or time series. */
  key: string
  /** From the first row, so that one sees what is meant. */
  example: string
}

const ONLY_DEVICES: readonly ColumnType[] = ['SHARED_ATTRIBUTE', 'ACCESS_TOKEN', 'IS_GATEWAY']
const KEYED: readonly ColumnType[] = ['SHARED_ATTRIBUTE', 'SERVER_ATTRIBUTE', 'TIMESERIES']

export const columnTypesOf = (kind: ImportKind) =>
  COLUMN_TYPES.filter((type) => kind === 'DEVICE' || !ONLY_DEVICES.includes(type))

export const needsKey = (type: ColumnType) => KEYED.includes(type)

/** Columns called name, type or label say what they are; the others are attributes called as their header. */
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

/** Types somebody else in the table has already, where one column is all there can be. */
export const takenTypes = (columns: readonly ImportColumn[], except: ImportColumn) =>
  columns.filter((column) => column !== except && !needsKey(column.type)).map((column) => column.type)

/** A name and a type make an entity; an attribute needs a key. */
export const areComplete = (columns: readonly ImportColumn[]): boolean =>
  hasNameAndType(columns) && columns.every(({ type, key }) => !needsKey(type) || key.trim() !== '')

export const hasNameAndType = (columns: readonly ImportColumn[]): boolean =>
  (['NAME', 'TYPE'] as const).every((wanted) => columns.some(({ type }) => type === wanted))
