import { statements } from './statements'

/** Until when and with which secret a device can be claimed. */
export const deviceClaim = statements(`
  CREATE TABLE device_claim (
    device_id uuid PRIMARY KEY REFERENCES device (id) ON DELETE CASCADE,
    secret_key text NOT NULL,
    expiration_time bigint NOT NULL
  );
`)
