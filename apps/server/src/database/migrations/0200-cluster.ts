import { statements } from './statements'

/**
 * The nodes of a cluster, and the node that processes each partition. A node needs its row to use the database:
 * deleting the row excludes the node.
 */
export const cluster = statements(`
  CREATE TABLE cluster_node (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    address text NOT NULL,
    version text NOT NULL,
    schema_version text NOT NULL,
    -- A hash of the key that encrypts secrets: all nodes must have the same key.
    key_check text NOT NULL,
    started_time bigint NOT NULL,
    -- By the clock of the database.
    lease_until timestamptz NOT NULL,
    state text NOT NULL,
    is_reachable boolean NOT NULL,
    figures jsonb NOT NULL DEFAULT '{}'
  );
  CREATE TABLE cluster_partition (
    id smallint PRIMARY KEY,
    owner uuid,
    epoch bigint NOT NULL
  );
  INSERT INTO cluster_partition (id, owner, epoch) SELECT n, NULL, 0 FROM generate_series(0, 255) AS n;
`)
