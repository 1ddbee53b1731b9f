import type { RateLimit } from '@signalbox/model/rate-limit'
import type { Admission } from '../../access/load/overload'

/** The largest packet, unless the settings say otherwise. */
export const MAX_PACKET_BYTES = 65_536

export interface MqttSettings extends MqttLimits {
  host: string
  port: number
  /** Key and certificate in PEM; with them the port accepts TLS only. */
  tls?: { key: string; cert: string }
}

/** Limits that apply to MQTT over TCP, TLS and WebSocket. */
export interface MqttLimits {
  /** Open connections one address may have; 0 is no limit. */
  maxConnectionsPerAddress?: number
  /** How fast one address may connect. */
  connectRates?: RateLimit[]
  /** Whether the server accepts new connections. */
  admission?: Admission
  /** Called before a connection without an accepted CONNECT is closed; the result is awaited. */
  holdRefusal?: (address: string) => Promise<void> | undefined
  /** Compared with the remaining length of a packet. */
  maxPacketBytes?: number
  /** A connection that has not sent its CONNECT by then is closed. */
  connectTimeoutMs?: number
  /** A connection for provisioning is closed after this idle time. */
  provisionIdleMs?: number
  /** A lookup of credentials that takes longer answers "server unavailable". */
  lookupTimeoutMs?: number
}
