import { statements } from './statements'

/** Alarms, events and the audit log. */
export const records = statements(`
  CREATE TABLE alarm (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    tenant_id uuid NOT NULL REFERENCES tenant (id) ON DELETE CASCADE,
    customer_id uuid,
    type text NOT NULL,
    originator_id uuid NOT NULL,
    originator_type text NOT NULL,
    severity text NOT NULL,
    status text NOT NULL,
    start_ts bigint NOT NULL,
    end_ts bigint NOT NULL,
    ack_ts bigint NOT NULL DEFAULT 0,
    clear_ts bigint NOT NULL DEFAULT 0,
    details jsonb,
    propagate boolean NOT NULL DEFAULT false,
    propagate_relation_types text[] NOT NULL DEFAULT '{}'
  );
  CREATE INDEX alarm_by_originator ON alarm (originator_id, type, created_time DESC);
  CREATE INDEX alarm_by_tenant ON alarm (tenant_id, created_time DESC);

  -- The entities whose alarm lists contain an alarm: its originator and the entities it was propagated to.
  CREATE TABLE alarm_entity (
    entity_id uuid NOT NULL,
    alarm_id uuid NOT NULL REFERENCES alarm (id) ON DELETE CASCADE,
    created_time bigint NOT NULL,
    entity_type text NOT NULL,
    PRIMARY KEY (entity_id, alarm_id)
  );
  CREATE INDEX alarm_entity_by_alarm ON alarm_entity (alarm_id);

  CREATE TABLE event (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    tenant_id uuid,
    entity_id uuid NOT NULL,
    entity_type text NOT NULL,
    type text NOT NULL,
    uid text NOT NULL,
    body jsonb NOT NULL
  );
  CREATE INDEX event_by_entity ON event (entity_id, type, created_time DESC);
  CREATE INDEX event_by_time ON event (type, created_time);

  CREATE TABLE audit_log (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    tenant_id uuid,
    customer_id uuid,
    entity_id uuid NOT NULL,
    entity_type text NOT NULL,
    entity_name text,
    user_id uuid,
    user_name text,
    action_type text NOT NULL,
    action_data jsonb,
    action_status text NOT NULL,
    action_failure_details text NOT NULL DEFAULT ''
  );
  CREATE INDEX audit_log_by_tenant ON audit_log (tenant_id, created_time DESC);
  CREATE INDEX audit_log_by_entity ON audit_log (entity_id, created_time DESC);
  CREATE INDEX audit_log_by_user ON audit_log (user_id, created_time DESC);
  CREATE INDEX audit_log_by_customer ON audit_log (customer_id, created_time DESC);
`)
