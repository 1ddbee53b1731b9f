import { statements } from './statements'

/** What each system bundle and widget type looked like when it was last shipped; bundles have an empty alias. */
export const shippedWidgets = statements(`
  CREATE TABLE shipped_widget (
    bundle_alias text NOT NULL,
    alias text NOT NULL,
    digest text NOT NULL,
    PRIMARY KEY (bundle_alias, alias)
  );
`)
