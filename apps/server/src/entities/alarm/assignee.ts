import type { UserShort } from '@signalbox/model/alarms/alarm'
import { entityId } from '@signalbox/model/entity-id'

/** The assignee of an alarm as columns of a joined row. */
export interface AssigneeColumns {
  assignee_id: string | null
  assignee_email: string | null
  assignee_first_name: string | null
  assignee_last_name: string | null
}

/** The assignee of a joined row; null if the alarm has no assignee. */
export function toAssignee(row: AssigneeColumns): UserShort | null {
  if (row.assignee_id === null || row.assignee_email === null) return null
  return {
    id: entityId('USER', row.assignee_id),
    email: row.assignee_email,
    firstName: row.assignee_first_name,
    lastName: row.assignee_last_name,
  }
}

/** The alarm as a reader may see it. Visitors of public dashboards may not read the names of users. */
export const asReadBy = <T extends { assignee: UserShort | null }>(
  { isPublic }: { isPublic?: boolean | undefined },
  alarm: T,
): T => (isPublic ? { ...alarm, assignee: null } : alarm)
