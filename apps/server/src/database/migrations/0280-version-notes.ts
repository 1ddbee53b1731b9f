import { statements } from './statements'

/** The note of a user on a stored version. */
export const versionNotes = statements(`
  ALTER TABLE document_version ADD COLUMN note text;
`)
