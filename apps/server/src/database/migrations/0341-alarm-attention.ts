import { statements } from './statements'

/**
 * One index for lists of all alarms of a tenant: counts and filters by status, severity, type, assignee, snooze and
 * originator read only this index. Columns that change whenever an alarm is raised again are not in it.
 */
export const alarmAttention = statements(`
  CREATE INDEX alarm_by_attention ON alarm (tenant_id, status, severity, created_time DESC, id)
    INCLUDE (snoozed_until, assignee_id, originator_id, type);
  DROP INDEX alarm_by_status;
`)
