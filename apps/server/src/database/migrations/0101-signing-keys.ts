import { statements } from './statements'

/** The keys that sign tokens, encrypted. The next start adds the key of earlier versions. */
export const signingKeys = statements(`
  CREATE TABLE signing_key (
    id text PRIMARY KEY,
    created_time bigint NOT NULL,
    -- When a newer key replaced this key. Tokens that this key has signed are accepted until they expire.
    retired_time bigint,
    secret text NOT NULL
  );
`)
