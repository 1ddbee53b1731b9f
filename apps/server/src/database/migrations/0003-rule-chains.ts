import { statements } from './statements'

/** The content of rule chains: nodes, the links between them, and links to other chains. */
export const ruleChains = statements(`
  CREATE TABLE rule_node (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    rule_chain_id uuid NOT NULL REFERENCES rule_chain (id) ON DELETE CASCADE,
    -- The index in the node list of the chain, which keeps its order.
    position integer NOT NULL,
    type text NOT NULL,
    name text NOT NULL,
    debug_mode boolean NOT NULL DEFAULT false,
    configuration jsonb,
    additional_info jsonb
  );
  CREATE INDEX rule_node_by_chain ON rule_node (rule_chain_id, position);

  CREATE TABLE rule_node_link (
    from_node_id uuid NOT NULL REFERENCES rule_node (id) ON DELETE CASCADE,
    to_node_id uuid NOT NULL REFERENCES rule_node (id) ON DELETE CASCADE,
    label text NOT NULL,
    PRIMARY KEY (from_node_id, to_node_id, label)
  );

  CREATE TABLE rule_chain_link (
    from_node_id uuid NOT NULL REFERENCES rule_node (id) ON DELETE CASCADE,
    to_chain_id uuid NOT NULL REFERENCES rule_chain (id) ON DELETE CASCADE,
    label text NOT NULL,
    additional_info jsonb,
    PRIMARY KEY (from_node_id, to_chain_id, label)
  );
  CREATE INDEX rule_chain_link_by_target ON rule_chain_link (to_chain_id);

  CREATE TABLE rule_node_state (
    rule_node_id uuid NOT NULL REFERENCES rule_node (id) ON DELETE CASCADE,
    entity_id uuid NOT NULL,
    entity_type text NOT NULL,
    state jsonb NOT NULL,
    PRIMARY KEY (rule_node_id, entity_id)
  );
`)
