import type { AlarmSeverity, AlarmStatus } from '@signalbox/model/alarms/alarm-status'

/** The number of alarms with the same status, severity, snooze and (in lists grouped by type) type. */
export interface AlarmGroupCount {
  status: AlarmStatus
  severity: AlarmSeverity
  isSnoozed: boolean
  /** Only in a list grouped by type. */
  type: string | null
  count: number
}

/**
 * The groups with the alarms of a page, the offset of the page in the first of them, and the number of all alarms. The
 * groups are given in the order of the list.
 */
export function groupsOnPage(
  groups: readonly AlarmGroupCount[],
  { page, pageSize }: { page: number; pageSize: number },
): { groups: AlarmGroupCount[]; offset: number; total: number } {
  const first = page * pageSize
  const shown: AlarmGroupCount[] = []
  let offset = first
  let total = 0
  for (const group of groups) {
    const start = total
    total += group.count
    if (total <= first) offset -= group.count
    else if (start < first + pageSize) shown.push(group)
  }
  return { groups: shown, offset, total }
}
