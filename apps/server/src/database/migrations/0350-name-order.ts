import { statements } from './statements'

/** Pages of devices in the order of their names; `ensureCollations` has created the collation. */
export const nameOrder = statements(`
  CREATE INDEX device_by_name ON device (tenant_id, name COLLATE sort_root, id);
`)
