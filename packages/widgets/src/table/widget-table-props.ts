import type { TableState } from '@signalbox/ui/table/table-state'
import type { ReactNode } from 'react'
import type { RowButton } from './row-buttons'
import type { WidgetColumn } from './widget-column'

export interface CompactRow {
  indicator?: ReactNode
  title: ReactNode
  text?: ReactNode
  value?: ReactNode
}

export interface WidgetTableProps<Row> {
  label: string
  columns: readonly WidgetColumn<Row>[]
  rows: readonly Row[]
  total: number
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  table: TableState
  /** Page sizes to choose from; without them there is no pager and all rows scroll. */
  pageSizes?: readonly number[]
  isSelectable?: boolean
  buttonsOf?: (row: Row) => readonly RowButton[]
  hasStickyButtons?: boolean
  currentKey?: string | undefined
  /** Content below one row, such as a form. */
  details?: { key: string; content: ReactNode } | undefined
  /** Rows drawn pale, such as those after the playback time. */
  isPale?: ((row: Row) => boolean) | undefined
  onRowClick?: ((row: Row) => void) | undefined
  onRowDoubleClick?: ((row: Row) => void) | undefined
  /** The content of a row in a narrow widget. */
  compactRow?: ((row: Row) => CompactRow) | undefined
  /** What user functions get as `ctx`. */
  context: unknown
  empty: ReactNode
  /** Shown instead of the column titles, such as the actions for selected rows. */
  head?: ReactNode
}
