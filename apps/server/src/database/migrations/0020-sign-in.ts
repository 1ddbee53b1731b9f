import { statements } from './statements'

/** The session that stays valid after a password change, the time of a password reset, and OAuth 2 providers. */
export const signIn = statements(`
  ALTER TABLE user_credentials
    -- The session that changed the password stays valid; the others end.
    ADD COLUMN kept_session uuid,
    -- When the reset was requested. The reset token, which is stored as a hash, expires some time later.
    ADD COLUMN reset_time bigint;

  CREATE TABLE oauth2_registration (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    enabled boolean NOT NULL,
    -- Registrations of one group share their domains. Group number and position keep the saved order.
    group_number integer NOT NULL,
    position integer NOT NULL,
    domains jsonb NOT NULL,
    registration jsonb NOT NULL
  );

  CREATE TABLE oauth2_template (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    provider_id text NOT NULL,
    template jsonb NOT NULL,
    CONSTRAINT oauth2_template_provider_unique UNIQUE (provider_id)
  );
`)
