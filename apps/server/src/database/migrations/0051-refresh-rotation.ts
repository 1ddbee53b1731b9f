import { statements } from './statements'

/** How often the refresh token of a session was replaced, to detect that a replaced token is used again. */
export const refreshRotation = statements(`
  CREATE TABLE session_rotation (
    session_id uuid PRIMARY KEY,
    generation integer NOT NULL,
    rotated_time bigint NOT NULL,
    expires_time bigint NOT NULL
  );
  CREATE INDEX session_rotation_by_expiry ON session_rotation (expires_time);
`)
