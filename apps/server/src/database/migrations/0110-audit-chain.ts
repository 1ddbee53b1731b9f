import { statements } from './statements'

/**
 * Makes changes of the audit log detectable: `mac` authenticates a row, and `audit_seal` is a chain of seals that
 * list the rows. Both need the secret key, which is not in the database, so rows of earlier versions are
 * authenticated after the start.
 */
export const auditChain = statements(`
  ALTER TABLE audit_log ADD COLUMN mac text, ADD COLUMN seal bigint;
  CREATE INDEX audit_log_unsealed ON audit_log (created_time) WHERE seal IS NULL;
  CREATE TABLE audit_seal (
    number bigint PRIMARY KEY,
    created_time bigint NOT NULL,
    previous text NOT NULL,
    content jsonb NOT NULL,
    hash text NOT NULL
  );
`)
