import type { Duplex } from 'node:stream'

/** A connection that carries MQTT: a TCP or TLS socket, or a WebSocket as a stream. */
export interface MqttStream extends Duplex {
  /** Closes after everything written is sent. */
  destroySoon(): void
  readonly remoteAddress?: string | undefined
}
