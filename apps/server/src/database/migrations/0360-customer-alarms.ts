import { statements } from './statements'

/** Indexes for the alarm lists of a customer: alarms of its devices (index-only) and propagated alarms. */
export const customerAlarms = statements(`
  ALTER TABLE alarm_entity ADD COLUMN propagated boolean NOT NULL DEFAULT false;
  UPDATE alarm_entity s SET propagated = true FROM alarm a WHERE a.id = s.alarm_id AND a.originator_id <> s.entity_id;
  CREATE INDEX alarm_entity_propagated ON alarm_entity (entity_id, alarm_id) WHERE propagated;

  DROP INDEX device_by_customer;
  CREATE INDEX device_by_customer ON device (tenant_id, customer_id) INCLUDE (id);
`)
