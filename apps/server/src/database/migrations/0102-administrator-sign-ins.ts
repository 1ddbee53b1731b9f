import { statements } from './statements'

/** When administrators signed in as a user, which is shown to the user. */
export const administratorSignIns = statements(`
  CREATE TABLE administrator_sign_in (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    user_id uuid NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
    administrator_id uuid NOT NULL,
    administrator_email text NOT NULL,
    seen_time bigint
  );
  CREATE INDEX administrator_sign_in_by_user ON administrator_sign_in (user_id, created_time DESC);
`)
