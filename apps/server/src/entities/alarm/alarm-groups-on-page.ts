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
 * The groups with the alarms of a page, the offset of the page in the first of these groups, and the number of all
 * alarms. The given groups are in the order of the list.
 */
export function groupsOnPage(
  groups: readonly AlarmGroupCount[],
  { page, pageSize }: { page: number; pageSize: number },
): { groups: AlarmGroupCount[]; offset: number; total: number } {
  const first = page * pageSize
  const onPage: AlarmGroupCount[] = []
  let offset = first
  let total = 0
  for (const group of groups) {
    const start = total
    total += group.count
    if (total <= first) offset -= group.count
    else if (start < first + pageSize) onPage.push(group)
  }
  return { groups: onPage, offset, total }
}
