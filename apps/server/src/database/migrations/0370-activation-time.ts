import { statements } from './statements'

/** The issue times of activation tokens, which expire. Tokens that were issued before count as issued now. */
export const activationTime = statements(`
  ALTER TABLE user_credentials ADD COLUMN activate_time bigint;
  UPDATE user_credentials SET activate_time = floor(extract(epoch FROM now()) * 1000)
    WHERE activate_token IS NOT NULL;
`)
