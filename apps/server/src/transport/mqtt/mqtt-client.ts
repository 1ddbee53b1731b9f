import type { ISubscribePacket, IUnsubscribePacket } from 'mqtt-packet'

/** Who speaks on a connection once its CONNECT is accepted: a device, or somebody asking to become one. */
export interface MqttClient {
  /**
   * Resolves when what the publish caused is stored, with `SILENT` when its sender is not to be told and
   * with `UNKNOWN_TOPIC` when nothing is known by that name.
   * Throws on a payload that cannot be read, rejects when it could not be stored: neither is acknowledged.
   */
  onPublish(topic: string, payload: Buffer): Promise<unknown>
  /** Closed after so long without a packet, whatever keep-alive it asked for. */
  maxIdleMs?: number
  onSubscribe(packet: ISubscribePacket): void
  onUnsubscribe(packet: IUnsubscribePacket): void
  onPing(): void
  onClose(): void
}
