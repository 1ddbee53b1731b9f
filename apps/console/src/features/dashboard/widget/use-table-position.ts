import type { TablePosition } from '@signalbox/ui/table/table-state'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { onSessionDataEnd } from '../../../api/request/session-data'

/** By the entry of the browser's history and the id of the widget. */
const positions = new Map<string, TablePosition>()
onSessionDataEnd(() => positions.clear())

/** Keeps the position of the table of a widget for each entry of the browser's history, so that Back restores it. */
export function useTablePosition(widgetId: string) {
  const key = `${useLocation().key} ${widgetId}`
  return useMemo(
    () => ({
      tablePosition: positions.get(key),
      keepTablePosition: (position: TablePosition) => void positions.set(key, position),
    }),
    [key],
  )
}
