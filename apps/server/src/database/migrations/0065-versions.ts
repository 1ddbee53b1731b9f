import { statements } from './statements'

/** Stored versions of documents: rule chains, dashboards, widget types, device profiles. */
export const versions = statements(`
  CREATE TABLE document_version (
    id uuid PRIMARY KEY,
    created_time bigint NOT NULL,
    tenant_id uuid REFERENCES tenant (id) ON DELETE CASCADE,
    entity_id uuid NOT NULL,
    entity_type text NOT NULL,
    version integer NOT NULL,
    author_id uuid,
    author_name text,
    restored_from integer,
    document json NOT NULL,
    CONSTRAINT document_version_unique UNIQUE (entity_id, version)
  );
  CREATE INDEX document_version_by_time ON document_version (created_time);
  CREATE INDEX document_version_by_tenant ON document_version (tenant_id);
`)
