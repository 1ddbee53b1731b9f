import { statements } from './statements'

/** Tenants, customers, users and their credentials. */
export const identity = statements(`
  CREATE TABLE installation (
    key text PRIMARY KEY,
    value text NOT NULL
  );

  CREATE TABLE tenant_profile (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    name text NOT NULL,
    description text,
    is_default boolean NOT NULL DEFAULT false,
    isolated_tb_core boolean NOT NULL DEFAULT false,
    isolated_tb_rule_engine boolean NOT NULL DEFAULT false,
    profile_data jsonb,
    CONSTRAINT tenant_profile_name_unique UNIQUE (name)
  );
  CREATE UNIQUE INDEX tenant_profile_one_default ON tenant_profile (is_default) WHERE is_default;

  CREATE TABLE tenant (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    tenant_profile_id uuid NOT NULL REFERENCES tenant_profile (id),
    title text NOT NULL,
    region text NOT NULL DEFAULT 'Global',
    country text, state text, city text, address text, address2 text, zip text, phone text, email text,
    additional_info jsonb
  );
  CREATE INDEX tenant_by_profile ON tenant (tenant_profile_id);
  CREATE INDEX tenant_by_title ON tenant (lower(title) text_pattern_ops);

  CREATE TABLE customer (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    tenant_id uuid NOT NULL REFERENCES tenant (id) ON DELETE CASCADE,
    title text NOT NULL,
    country text, state text, city text, address text, address2 text, zip text, phone text, email text,
    additional_info jsonb,
    CONSTRAINT customer_title_unique UNIQUE (tenant_id, title)
  );
  CREATE INDEX customer_by_title ON customer (tenant_id, lower(title) text_pattern_ops);

  CREATE TABLE user_account (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    tenant_id uuid REFERENCES tenant (id) ON DELETE CASCADE,
    customer_id uuid REFERENCES customer (id) ON DELETE CASCADE,
    email text NOT NULL,
    authority text NOT NULL,
    first_name text,
    last_name text,
    additional_info jsonb,
    CONSTRAINT user_email_unique UNIQUE (email)
  );
  CREATE INDEX user_by_tenant ON user_account (tenant_id, customer_id);

  CREATE TABLE user_credentials (
    user_id uuid PRIMARY KEY REFERENCES user_account (id) ON DELETE CASCADE,
    enabled boolean NOT NULL DEFAULT false,
    password_hash text,
    password_time bigint,
    activate_token text UNIQUE,
    reset_token text UNIQUE,
    failed_attempts integer NOT NULL DEFAULT 0,
    -- A higher version, for example after a password change, makes tokens with lower versions invalid.
    token_version integer NOT NULL DEFAULT 0
  );

  CREATE TABLE user_password_history (
    user_id uuid NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
    created_time bigint NOT NULL,
    password_hash text NOT NULL,
    PRIMARY KEY (user_id, created_time)
  );

  -- Sessions that a logout has ended. A row is kept until the refresh token of its session has expired.
  CREATE TABLE ended_session (
    session_id uuid PRIMARY KEY,
    expires_time bigint NOT NULL
  );

  CREATE TABLE admin_settings (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    key text NOT NULL UNIQUE,
    json_value jsonb NOT NULL
  );
`)
