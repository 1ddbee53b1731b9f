import { statements } from './statements'

/** What people write about a stored version. */
export const versionNotes = statements(`
  ALTER TABLE document_version ADD COLUMN note text;
`)
