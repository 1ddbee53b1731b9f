import type { AlarmSeverity, AlarmStatus } from '@signalbox/model/alarms/alarm-status'

/** The number of alarms with the same status, severity, snooze and (in lists grouped by type) type. */
export interface AlarmCell {
  status: AlarmStatus
  severity: AlarmSeverity
  isSnoozed: boolean
  /** Only in a list grouped by type. */
  type: string | null
  count: number
}

/**
 * The cells with the alarms of a page, the offset of the page in the first of them, and the number of all alarms. The
 * cells are given in the order of the list.
 */
export function partOfPage(
  cells: readonly AlarmCell[],
  { page, pageSize }: { page: number; pageSize: number },
): { cells: AlarmCell[]; offset: number; total: number } {
  const first = page * pageSize
  const shown: AlarmCell[] = []
  let offset = first
  let total = 0
  for (const cell of cells) {
    const start = total
    total += cell.count
    if (total <= first) offset -= cell.count
    else if (start < first + pageSize) shown.push(cell)
  }
  return { cells: shown, offset, total }
}
