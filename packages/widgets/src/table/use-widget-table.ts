import { type TablePosition, type TableState, useTableState } from '@signalbox/ui/table/table-state'
import { useEffect } from 'react'
import type { FrameControls } from '../widget-props'

/** The state of the table of a widget. Back restores the page, sort order and search. */
export function useWidgetTable(
  { tablePosition, keepTablePosition }: FrameControls,
  defaults: Pick<TablePosition, 'sort' | 'pageSize'>,
): TableState {
  const table = useTableState({ ...defaults, start: tablePosition })
  const { page, pageSize, sort, search } = table
  useEffect(
    () => keepTablePosition({ page, pageSize, sort, search }),
    [keepTablePosition, page, pageSize, sort, search],
  )
  return table
}
