import type { RateLimit } from '@signalbox/model/rate-limit'
import type { Admission } from '../../access/load/overload'

/** The default of `maxPacketBytes`. */
export const MAX_PACKET_BYTES = 65_536

export interface MqttSettings extends MqttLimits {
  host: string
  port: number
  /** Key and certificate in PEM; with them the port accepts TLS only. */
  tls?: { key: string; cert: string }
}

/** Limits that apply to MQTT over TCP, TLS and WebSocket. */
export interface MqttLimits {
  /** Maximum number of open connections per address; 0 is no limit. */
  maxConnectionsPerAddress?: number
  /** How fast one address may connect. */
  connectRates?: RateLimit[]
  /** Whether the server accepts new connections. */
  admission?: Admission
  /** Called before a connection without an accepted CONNECT is closed; the result is awaited. */
  holdRefusal?: (address: string) => Promise<void> | undefined
  /** Maximum of the remaining length of a packet. */
  maxPacketBytes?: number
  /** A connection that has not sent its CONNECT within this time is closed. */
  connectTimeoutMs?: number
  /** A connection for provisioning is closed after this idle time. */
  provisionIdleMs?: number
  /** When the lookup of credentials takes longer, the response is "server unavailable". */
  lookupTimeoutMs?: number
}
