import { statements } from './statements'

/** The second factor of users, and which tenants require one. */
export const twoFactor = statements(`
  CREATE TABLE user_second_factor (
    user_id uuid NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
    provider text NOT NULL,
    created_time bigint NOT NULL,
    use_by_default boolean NOT NULL,
    -- The secret of an authenticator app, encrypted.
    secret text,
    -- The time step of the last accepted code: each code is accepted once.
    last_step bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (user_id, provider)
  );

  -- Keyed hashes of the recovery codes that are not used yet.
  CREATE TABLE user_recovery_code (
    user_id uuid NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
    code_hash text NOT NULL,
    PRIMARY KEY (user_id, code_hash)
  );

  ALTER TABLE user_credentials ADD COLUMN second_factor_failures integer NOT NULL DEFAULT 0;

  CREATE TABLE tenant_security (
    tenant_id uuid PRIMARY KEY REFERENCES tenant (id) ON DELETE CASCADE,
    enforce_two_factor boolean NOT NULL DEFAULT false
  );
`)
