import { statements } from './statements'

/** Old rows of the audit log are found by their time when they are removed. */
export const auditLogTime = statements(`
  CREATE INDEX audit_log_by_time ON audit_log (created_time);
`)
