import { statements } from './statements'

/** User settings that clients for later versions of ThingsBoard store. */
export const userSettings = statements(`
  CREATE TABLE user_settings (
    user_id uuid NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
    type text NOT NULL,
    settings jsonb NOT NULL,
    PRIMARY KEY (user_id, type)
  );
`)
