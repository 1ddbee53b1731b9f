import { statements } from './statements'

/**
 * Stores dashboards and widget types as `json` instead of `jsonb`: the text is kept as written, with the
 * order of its members, and can be sent without being parsed.
 */
export const documents = statements(`
  ALTER TABLE dashboard ALTER COLUMN configuration TYPE json USING configuration::json;
  ALTER TABLE widget_type ALTER COLUMN descriptor TYPE json USING descriptor::json;
`)
