import { statements } from './statements'

/** Imports of tenants: the jobs, and for each entity of a source the entity of this server. */
export const imports = statements(`
  CREATE TABLE import_job (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    finished_time bigint,
    tenant_id uuid NOT NULL REFERENCES tenant (id) ON DELETE CASCADE,
    user_id uuid NOT NULL,
    user_name text NOT NULL,
    origin text NOT NULL,
    address text NOT NULL,
    source_user text NOT NULL,
    -- The password of the source, encrypted; null once the job has ended.
    secret text,
    options jsonb NOT NULL,
    state text NOT NULL,
    phase text NOT NULL DEFAULT '',
    error text,
    progress jsonb NOT NULL DEFAULT '{}',
    warnings jsonb NOT NULL DEFAULT '[]',
    report jsonb,
    -- Kinds that are complete. A job that continues after a restart does not import them again.
    completed jsonb NOT NULL DEFAULT '[]'
  );
  CREATE INDEX import_job_by_tenant ON import_job (tenant_id, created_time);
  CREATE INDEX import_job_running ON import_job (id) WHERE state = 'RUNNING';

  CREATE TABLE import_entity (
    tenant_id uuid NOT NULL REFERENCES tenant (id) ON DELETE CASCADE,
    source_id uuid NOT NULL,
    id uuid NOT NULL,
    entity_type text NOT NULL,
    name text NOT NULL,
    -- FREE: the entity has the id of the source; TAKEN: it has a new id; FOUND: it existed before the import.
    origin text NOT NULL,
    -- Digests of the document that was read last and of the row that was written last.
    source_digest text,
    row_digest text,
    -- The job that last read all series, and the end of the time range it read.
    series_job uuid,
    series_until bigint,
    PRIMARY KEY (tenant_id, source_id)
  );
  CREATE INDEX import_entity_by_type ON import_entity (tenant_id, entity_type, source_id);
`)
