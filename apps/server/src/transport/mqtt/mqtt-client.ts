import type { ISubscribePacket, IUnsubscribePacket } from 'mqtt-packet'
import type { PublishCompletion } from './acknowledgements'

/** The client of a connection once its CONNECT is accepted: a device, or a client that asks for provisioning. */
export interface MqttClient {
  /**
   * Resolves `done` when everything that the publish caused is stored, rejects it when storing failed. Throws
   * on a payload that cannot be read. A rejected or unreadable publish is not acknowledged.
   */
  onPublish(topic: string, payload: Buffer, done: PublishCompletion): void
  /** The connection is closed after this time without a packet, independent of its keep-alive. */
  maxIdleMs?: number
  onSubscribe(packet: ISubscribePacket): void
  onUnsubscribe(packet: IUnsubscribePacket): void
  onPing(): void
  onClose(): void
}
