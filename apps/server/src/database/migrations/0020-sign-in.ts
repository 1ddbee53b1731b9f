import { statements } from './statements'

/** The session kept after a password change, the time of a password reset, and OAuth 2 providers. */
export const signIn = statements(`
  ALTER TABLE user_credentials
    -- The session that changed the password is kept; the others end.
    ADD COLUMN kept_session uuid,
    -- Reset tokens are stored as hashes and expire some time after this.
    ADD COLUMN reset_time bigint;

  CREATE TABLE oauth2_registration (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    enabled boolean NOT NULL,
    -- Registrations of one group share their domains; both numbers keep the order they were saved in.
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
