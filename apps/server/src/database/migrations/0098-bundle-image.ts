import { statements } from './statements'

/** The picture of a widgets bundle, as a data URL. */
export const bundleImage = statements(`
  ALTER TABLE widgets_bundle ADD COLUMN image text;
`)
