import { statements } from './statements'

/** Names of asset profiles that clients have saved. A type that an asset has is a profile also without a row here. */
export const assetProfiles = statements(`
  CREATE TABLE asset_profile (
    tenant_id uuid NOT NULL REFERENCES tenant (id) ON DELETE CASCADE,
    name text NOT NULL,
    PRIMARY KEY (tenant_id, name)
  );
`)
