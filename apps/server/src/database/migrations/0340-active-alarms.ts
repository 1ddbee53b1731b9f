import { statements } from './statements'

/** Each new alarm looks for the active one of its originator and type, among all that were cleared before. */
export const activeAlarms = statements(`
  CREATE INDEX alarm_active ON alarm (originator_id, type) WHERE status IN ('ACTIVE_UNACK', 'ACTIVE_ACK');
`)
