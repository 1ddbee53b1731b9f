import { statements } from './statements'

/** The keys that sign tokens, encrypted. The key of earlier versions is taken over at the next start. */
export const signingKeys = statements(`
  CREATE TABLE signing_key (
    id text PRIMARY KEY,
    created_time bigint NOT NULL,
    -- Set when a newer key signs; tokens of this one are accepted until they have expired.
    retired_time bigint,
    secret text NOT NULL
  );
`)
