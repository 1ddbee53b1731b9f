import {
  type AckKind,
  type acknowledgements,
  NOT_ACKNOWLEDGED,
  type PublishCompletion,
  UNKNOWN_TOPIC,
} from './acknowledgements'
import type { MqttLink } from './link'
import type { MqttClient } from './mqtt-client'
import type { Publish } from './packet-reader'

/** Hands PUBLISH packets to the client and acknowledges each one as its QoS requires. */
export function publishReceiver(link: MqttLink, acks: ReturnType<typeof acknowledgements>) {
  /** Message ids of QoS 2 publishes that wait for PUBREL; true once PUBREC may be sent. */
  const received = new Map<number, boolean>()

  /** Remembers a QoS 2 publish until its PUBREL, so that it is processed once. */
  function receivedOnce(messageId: number, ack: PublishCompletion): PublishCompletion {
    received.set(messageId, false)
    return {
      resolve(outcome) {
        // A publish that is not acknowledged was not processed: the client may send it again.
        // An MQTT 5 client that receives an error for the unknown topic sends no PUBREL.
        const isForgotten =
          outcome === NOT_ACKNOWLEDGED || (outcome === UNKNOWN_TOPIC && link.protocolVersion === 5)
        if (isForgotten) received.delete(messageId)
        else if (received.has(messageId)) received.set(messageId, true)
        ack.resolve(outcome)
      },
      reject(error) {
        received.delete(messageId)
        ack.reject(error)
      },
    }
  }

  return {
    receive(packet: Publish, client: MqttClient) {
      const { topic, qos, messageId } = packet
      if (topic === '' || /[+#\0]/.test(topic)) return link.close()
      if (qos === 2 && received.has(messageId)) {
        if (received.get(messageId)) link.send({ cmd: 'pubrec', messageId })
        return
      }
      const ack = acks.track(ACKS[qos], messageId, packet.payload.length)
      const done = qos === 2 ? receivedOnce(messageId, ack) : ack
      try {
        client.onPublish(topic, packet.payload, done)
      } catch (error) {
        done.reject(error)
      }
    },

    /** PUBREL: the client has the PUBREC and will not send the message again. */
    release(messageId: number | undefined) {
      received.delete(messageId ?? 0)
      link.send({ cmd: 'pubcomp', messageId })
    },
  }
}

const ACKS: Record<Publish['qos'], AckKind> = { 0: 'none', 1: 'puback', 2: 'pubrec' }
