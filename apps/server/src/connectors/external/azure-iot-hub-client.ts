import { createHmac } from 'node:crypto'
import type { OpenClient } from './client'
import { publisher } from './mqtt-client'

/** The port of all hubs. Tests set another port. */
export const AZURE = { port: 8883 }
const YEAR_SECONDS = 365 * 86_400

/** Publishes as a device of Azure IoT Hub: MQTT 3.1.1 over TLS, authenticated by a token or a certificate. */
export const open: OpenClient<'azure-iot-hub'> = (
  { host, clientId, connectTimeoutMs, credentials },
  { guard },
) =>
  publisher(guard, {
    host,
    port: AZURE.port,
    ssl: true,
    connectTimeoutMs,
    credentials,
    options: {
      clientId,
      clean: true,
      protocolVersion: 4,
      username: `${host}/${clientId}/?api-version=2018-06-30`,
    },
    // The hub refuses a new connection with an expired token, so each connection gets a new token.
    ...(credentials.type === 'sas'
      ? { password: () => sasToken(host, credentials.sasKey, Math.floor(Date.now() / 1000) + YEAR_SECONDS) }
      : {}),
  })

/** A shared access signature for the hub, valid until `expiry` (seconds since 1970). */
export function sasToken(host: string, key: string, expiry: number): string {
  const resource = encodeURIComponent(host.toLowerCase())
  const signature = createHmac('sha256', Buffer.from(key, 'base64'))
    .update(`${resource}\n${expiry}`)
    .digest('base64')
  return `SharedAccessSignature sr=${resource}&sig=${encodeURIComponent(signature)}&se=${expiry}`
}
