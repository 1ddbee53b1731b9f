import { connectMqttDevice, type MqttAddress, type MqttDevice } from '../../../apps/simulator/src/mqtt-device'

export interface NumberedMessage {
  topic: string
  payload: string
}

export interface NumberedDeviceParts {
  token: string
  /** How many messages may be unacknowledged. */
  window: number
  messageOf(number: number): NumberedMessage
}

export type NumberedDevice = ReturnType<typeof numberedDevice>

/**
 * A device that sends message 0, 1, 2 ... with QoS 1. After a reconnect it sends again from the oldest unacknowledged
 * message.
 */
export function numberedDevice({ token, window, messageOf }: NumberedDeviceParts) {
  let link: MqttDevice | undefined
  let nextNumber = 0
  /** The oldest unacknowledged message. Acknowledgements come in order, so all before it are acknowledged. */
  let oldest = 0
  /** The next message to send on this connection. */
  let cursor = 0
  let attempts = 0
  let connections = 0

  async function connect(address: MqttAddress) {
    // Acknowledgements of an earlier connection are ignored: packet ids are used again.
    const attempt = ++attempts
    link = await connectMqttDevice(address, token, {
      onAck(packetId) {
        if (attempt === attempts) oldest = numberAt(packetId, oldest) + 1
      },
    })
    connections++
    cursor = oldest
  }

  function send(number: number) {
    const { topic, payload } = messageOf(number)
    link?.publish(topic, payload, packetIdOf(number))
  }

  return {
    connect,
    get isOpen() {
      return link?.isOpen ?? false
    },
    get connections() {
      return connections
    },
    /** How many messages are acknowledged. */
    get acknowledged() {
      return oldest
    },
    /** Sends as many messages as the window allows: unacknowledged messages and, unless `isStopping`, new messages. */
    publish(isStopping: boolean) {
      while (cursor < oldest + window && (cursor < nextNumber || !isStopping)) {
        nextNumber = Math.max(nextNumber, cursor + 1)
        send(cursor++)
      }
    },
    isSettled: () => oldest === nextNumber,
    end: () => link?.end(),
  }
}

const PACKET_IDS = 65_535
const packetIdOf = (number: number) => (number % PACKET_IDS) + 1

/** The first number from `from` on that has the packet id. */
function numberAt(packetId: number, from: number) {
  const distance = (packetId - packetIdOf(from) + PACKET_IDS) % PACKET_IDS
  return from + distance
}
