import { statements } from './statements'

/** The entities of a tenant: rule chains, devices, assets, entity views, dashboards and widgets; and relations. */
export const entities = statements(`
  CREATE TABLE rule_chain (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    tenant_id uuid NOT NULL REFERENCES tenant (id) ON DELETE CASCADE,
    name text NOT NULL,
    first_rule_node_id uuid,
    root boolean NOT NULL DEFAULT false,
    debug_mode boolean NOT NULL DEFAULT false,
    configuration jsonb,
    additional_info jsonb
  );
  CREATE UNIQUE INDEX rule_chain_one_root ON rule_chain (tenant_id) WHERE root;
  CREATE INDEX rule_chain_by_name ON rule_chain (tenant_id, lower(name) text_pattern_ops);

  CREATE TABLE device_profile (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    tenant_id uuid NOT NULL REFERENCES tenant (id) ON DELETE CASCADE,
    name text NOT NULL,
    description text,
    type text NOT NULL,
    transport_type text NOT NULL,
    provision_type text NOT NULL DEFAULT 'DISABLED',
    provision_device_key text,
    is_default boolean NOT NULL DEFAULT false,
    default_rule_chain_id uuid REFERENCES rule_chain (id),
    default_queue_name text,
    profile_data jsonb NOT NULL,
    CONSTRAINT device_profile_name_unique UNIQUE (tenant_id, name),
    CONSTRAINT device_profile_provision_key_unique UNIQUE (provision_device_key)
  );
  CREATE UNIQUE INDEX device_profile_one_default ON device_profile (tenant_id) WHERE is_default;

  CREATE TABLE device (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    tenant_id uuid NOT NULL REFERENCES tenant (id) ON DELETE CASCADE,
    customer_id uuid REFERENCES customer (id) ON DELETE SET NULL,
    device_profile_id uuid NOT NULL REFERENCES device_profile (id),
    name text NOT NULL,
    type text NOT NULL,
    label text,
    device_data jsonb NOT NULL,
    additional_info jsonb,
    CONSTRAINT device_name_unique UNIQUE (tenant_id, name)
  );
  CREATE INDEX device_by_search ON device (tenant_id, lower(name) text_pattern_ops);
  CREATE INDEX device_by_time ON device (tenant_id, created_time);
  CREATE INDEX device_by_customer ON device (tenant_id, customer_id);
  CREATE INDEX device_by_profile ON device (device_profile_id);
  CREATE INDEX device_by_type ON device (tenant_id, type);

  CREATE TABLE device_credentials (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    device_id uuid NOT NULL REFERENCES device (id) ON DELETE CASCADE,
    credentials_type text NOT NULL,
    credentials_id text NOT NULL,
    credentials_value text,
    CONSTRAINT device_credentials_one_per_device UNIQUE (device_id),
    CONSTRAINT device_credentials_id_unique UNIQUE (credentials_id)
  );

  CREATE TABLE asset (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    tenant_id uuid NOT NULL REFERENCES tenant (id) ON DELETE CASCADE,
    customer_id uuid REFERENCES customer (id) ON DELETE SET NULL,
    name text NOT NULL,
    type text NOT NULL,
    label text,
    additional_info jsonb,
    CONSTRAINT asset_name_unique UNIQUE (tenant_id, name)
  );
  CREATE INDEX asset_by_search ON asset (tenant_id, lower(name) text_pattern_ops);
  CREATE INDEX asset_by_customer ON asset (tenant_id, customer_id);
  CREATE INDEX asset_by_type ON asset (tenant_id, type);

  CREATE TABLE entity_view (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    tenant_id uuid NOT NULL REFERENCES tenant (id) ON DELETE CASCADE,
    customer_id uuid REFERENCES customer (id) ON DELETE SET NULL,
    entity_type text NOT NULL,
    entity_id uuid NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    keys jsonb,
    start_ts bigint NOT NULL DEFAULT 0,
    end_ts bigint NOT NULL DEFAULT 0,
    additional_info jsonb,
    CONSTRAINT entity_view_name_unique UNIQUE (tenant_id, name)
  );
  CREATE INDEX entity_view_by_search ON entity_view (tenant_id, lower(name) text_pattern_ops);
  CREATE INDEX entity_view_by_customer ON entity_view (tenant_id, customer_id);
  CREATE INDEX entity_view_by_type ON entity_view (tenant_id, type);
  CREATE INDEX entity_view_by_target ON entity_view (entity_id);

  CREATE TABLE dashboard (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    tenant_id uuid NOT NULL REFERENCES tenant (id) ON DELETE CASCADE,
    title text NOT NULL,
    configuration jsonb
  );
  CREATE INDEX dashboard_by_search ON dashboard (tenant_id, lower(title) text_pattern_ops);

  CREATE TABLE dashboard_customer (
    dashboard_id uuid NOT NULL REFERENCES dashboard (id) ON DELETE CASCADE,
    customer_id uuid NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
    PRIMARY KEY (dashboard_id, customer_id)
  );
  CREATE INDEX dashboard_customer_by_customer ON dashboard_customer (customer_id);

  -- Bundles and widget types of the system have no tenant.
  CREATE TABLE widgets_bundle (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    tenant_id uuid REFERENCES tenant (id) ON DELETE CASCADE,
    alias text NOT NULL,
    title text NOT NULL,
    CONSTRAINT widgets_bundle_alias_unique UNIQUE NULLS NOT DISTINCT (tenant_id, alias)
  );

  CREATE TABLE widget_type (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    tenant_id uuid REFERENCES tenant (id) ON DELETE CASCADE,
    bundle_alias text NOT NULL,
    alias text NOT NULL,
    name text NOT NULL,
    descriptor jsonb NOT NULL,
    CONSTRAINT widget_type_alias_unique UNIQUE NULLS NOT DISTINCT (tenant_id, bundle_alias, alias)
  );

  CREATE TABLE relation (
    from_id uuid NOT NULL,
    from_type text NOT NULL,
    to_id uuid NOT NULL,
    to_type text NOT NULL,
    relation_type text NOT NULL,
    type_group text NOT NULL DEFAULT 'COMMON',
    additional_info jsonb,
    PRIMARY KEY (from_id, type_group, relation_type, to_id)
  );
  CREATE INDEX relation_by_to ON relation (to_id, type_group, relation_type);
`)
