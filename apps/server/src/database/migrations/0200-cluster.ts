import { statements } from './statements'

/**
 * The nodes of a cluster and which of them processes which partition. A node without a row here cannot use the
 * database: the row is its permission, and deleting it takes the permission away.
 */
export const cluster = statements(`
  CREATE TABLE cluster_node (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    address text NOT NULL,
    version text NOT NULL,
    schema_version text NOT NULL,
    -- A hash of the key that secrets are encrypted with: all nodes need the same.
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
