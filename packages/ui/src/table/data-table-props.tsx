import type { ReactNode } from 'react'
import type { MenuEntry } from '../actions/menu'
import type { PhoneRow } from './phone-row'
import type { TableState } from './table-state'

export interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  /** Undefined until the first page has arrived. */
  rows: readonly Row[] | undefined
  total?: number | undefined
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  table: TableState
  loading?: boolean
  error?: string | undefined
  onRetry?: (() => void) | undefined
  empty: ReactNode
  /** Which rows may be selected; without it there are no check boxes. */
  selectable?: ((row: Row) => boolean) | undefined
  /** The row whose details are open. */
  currentKey?: string | undefined
  onOpen?: ((row: Row) => void) | undefined
  rowActions?: ((row: Row) => readonly MenuEntry[]) | undefined
  /** The content of a row on a phone, which has two lines. */
  toPhoneRow?: (row: Row) => PhoneRow
  compact?: boolean
  hiddenColumns?: readonly string[]
  pagerStart?: ReactNode
}

export interface Column<Row> {
  /** Also the sort property of the API. */
  id: string
  label: string
  render: (row: Row, view: { compact: boolean }) => ReactNode
  /** Pixels, or a share such as `25%`; columns without a width share the remaining width. */
  width?: number | string
  /** The width beside an open drawer, if it differs from `width`. */
  compactWidth?: number | 'auto'
  align?: 'start' | 'end' | 'center'
  sortable?: boolean
  /** Stays visible in the narrow list beside an open drawer. */
  compact?: boolean
  /** Cannot be hidden by the user. */
  fixed?: boolean
  /** Left out where the columns have too little space. The last minor column is left out first. */
  minor?: boolean
}
