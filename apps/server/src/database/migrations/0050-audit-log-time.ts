import { statements } from './statements'

/** Finds the old rows of the audit log that retention removes. */
export const auditLogTime = statements(`
  CREATE INDEX audit_log_by_time ON audit_log (created_time);
`)
