import { statements } from './statements'

/** Index of active alarms: finds the active alarm of an originator and type among many cleared alarms. */
export const activeAlarms = statements(`
  CREATE INDEX alarm_active ON alarm (originator_id, type) WHERE status IN ('ACTIVE_UNACK', 'ACTIVE_ACK');
`)
