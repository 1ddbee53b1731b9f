import { statements } from './statements'

/** Messages that delay nodes send on at a later time. */
export const delayedMessages = statements(`
  CREATE TABLE delayed_message (
    id uuid PRIMARY KEY,
    tenant_id uuid NOT NULL REFERENCES tenant (id) ON DELETE CASCADE,
    rule_node_id uuid NOT NULL REFERENCES rule_node (id) ON DELETE CASCADE,
    due_time bigint NOT NULL,
    relation text NOT NULL,
    message jsonb NOT NULL
  );
  CREATE INDEX delayed_message_by_time ON delayed_message (due_time);
`)
