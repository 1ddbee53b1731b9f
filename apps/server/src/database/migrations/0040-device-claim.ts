import { statements } from './statements'

/** The secret with which a device can be claimed, and its expiry time. */
export const deviceClaim = statements(`
  CREATE TABLE device_claim (
    device_id uuid PRIMARY KEY REFERENCES device (id) ON DELETE CASCADE,
    secret_key text NOT NULL,
    expiration_time bigint NOT NULL
  );
`)
