import { statements } from './statements'

/**
 * Finds devices by a part of their name, label or type without reading every device. On an external database without
 * the extension, or without the right to create it, searches take longer.
 */
export const textSearch = statements(`
  DO $$
  BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    -- Searches are more frequent than changes of names, so entries are added to the index directly.
    CREATE INDEX device_text ON device
      USING gin (name_lower gin_trgm_ops, label_lower gin_trgm_ops, lower(type) gin_trgm_ops)
      WITH (fastupdate = off);
  EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
    RAISE NOTICE 'No index for text searches: %', SQLERRM;
  END $$;
`)
