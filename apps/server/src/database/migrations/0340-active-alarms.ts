import { statements } from './statements'

/** Index of active alarms: a new alarm looks for that of its originator and type among many cleared ones. */
export const activeAlarms = statements(`
  CREATE INDEX alarm_active ON alarm (originator_id, type) WHERE status IN ('ACTIVE_UNACK', 'ACTIVE_ACK');
`)
