import { statements } from './statements'

/** Exports of tenants with their progress, so that every node can report the progress. */
export const archiveExports = statements(`
  CREATE TABLE archive_export (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    updated_time bigint NOT NULL,
    tenant_id uuid NOT NULL REFERENCES tenant (id) ON DELETE CASCADE,
    user_name text NOT NULL,
    secrets boolean NOT NULL,
    state text NOT NULL,
    files_done integer NOT NULL DEFAULT 0,
    files_total integer NOT NULL DEFAULT 0,
    items bigint NOT NULL DEFAULT 0,
    error text
  );
  CREATE INDEX archive_export_by_tenant ON archive_export (tenant_id, created_time DESC);
`)
