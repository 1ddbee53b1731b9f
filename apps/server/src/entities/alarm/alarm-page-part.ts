import { ALARM_STATUSES, type AlarmStatus } from '@signalbox/model/alarms/alarm-status'

interface PagePart {
  /** The statuses of the alarms on the page. */
  statuses: readonly AlarmStatus[]
  /** The position of the page among the alarms of these statuses. */
  offset: number
  total: number
}

/** The statuses of one page of a list that is sorted by status, from the number of alarms of each. */
export function partOfPage(
  counts: Record<AlarmStatus, number>,
  { page, pageSize }: { page: number; pageSize: number },
): PagePart {
  const first = page * pageSize
  const statuses: AlarmStatus[] = []
  let offset = first
  let total = 0
  for (const status of ALARM_STATUSES) {
    const start = total
    total += counts[status]
    if (counts[status] === 0 || start >= first + pageSize) continue
    if (total > first) statuses.push(status)
    else offset -= counts[status]
  }
  return { statuses, offset, total }
}
