import { statements } from './statements'

/**
 * A digest of each system bundle and widget type as the last installed version contained it. Rows of bundles have an
 * empty alias.
 */
export const shippedWidgets = statements(`
  CREATE TABLE shipped_widget (
    bundle_alias text NOT NULL,
    alias text NOT NULL,
    digest text NOT NULL,
    PRIMARY KEY (bundle_alias, alias)
  );
`)
