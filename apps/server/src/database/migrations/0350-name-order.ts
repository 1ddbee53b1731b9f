import { statements } from './statements'

/** Index for pages of devices in the order of their names. `ensureCollations` has created the collation before. */
export const nameOrder = statements(`
  CREATE INDEX device_by_name ON device (tenant_id, name COLLATE sort_root, id);
`)
