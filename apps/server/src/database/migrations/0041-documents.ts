import { statements } from './statements'

/**
 * Dashboards and widget types are documents of their authors: kept as written, in their order, and
 * handed out without being taken apart.
 */
export const documents = statements(`
  ALTER TABLE dashboard ALTER COLUMN configuration TYPE json USING configuration::json;
  ALTER TABLE widget_type ALTER COLUMN descriptor TYPE json USING descriptor::json;
`)
