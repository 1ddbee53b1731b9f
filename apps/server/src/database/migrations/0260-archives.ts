import { statements } from './statements'

/** Uploaded archives of tenants, in parts, so that every node can read them. */
export const archives = statements(`
  CREATE TABLE archive (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    tenant_id uuid NOT NULL REFERENCES tenant (id) ON DELETE CASCADE,
    name text NOT NULL,
    bytes bigint NOT NULL
  );
  CREATE INDEX archive_by_tenant ON archive (tenant_id);

  CREATE TABLE archive_part (
    archive_id uuid NOT NULL REFERENCES archive (id) ON DELETE CASCADE,
    part integer NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (archive_id, part)
  );
  -- EXTERNAL: archives are compressed already, and PostgreSQL can read slices of uncompressed values.
  ALTER TABLE archive_part ALTER COLUMN bytes SET STORAGE EXTERNAL;

  -- Imported files of an archive. A job that continues after a restart does not import them again.
  ALTER TABLE import_job ADD COLUMN completed_files jsonb NOT NULL DEFAULT '[]';
`)
