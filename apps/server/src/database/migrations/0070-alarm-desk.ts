import { statements } from './statements'

/** Assignee, snooze and comments of alarms, and indexes for lists of all alarms of a tenant. */
export const alarmDesk = statements(`
  ALTER TABLE alarm
    ADD COLUMN assignee_id uuid REFERENCES user_account (id) ON DELETE SET NULL,
    ADD COLUMN assign_ts bigint NOT NULL DEFAULT 0,
    ADD COLUMN snoozed_until bigint NOT NULL DEFAULT 0,
    ADD COLUMN snooze_reason text,
    ADD COLUMN comment_count integer NOT NULL DEFAULT 0;
  CREATE INDEX alarm_by_assignee ON alarm (assignee_id) WHERE assignee_id IS NOT NULL;
  CREATE INDEX alarm_by_type ON alarm (tenant_id, type);
  CREATE INDEX alarm_by_status ON alarm (tenant_id, status, created_time DESC);

  CREATE TABLE alarm_comment (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    alarm_id uuid NOT NULL REFERENCES alarm (id) ON DELETE CASCADE,
    user_id uuid REFERENCES user_account (id) ON DELETE SET NULL,
    type text NOT NULL,
    comment jsonb NOT NULL
  );
  CREATE INDEX alarm_comment_by_alarm ON alarm_comment (alarm_id, created_time);
  CREATE INDEX alarm_comment_by_user ON alarm_comment (user_id) WHERE user_id IS NOT NULL;
`)
