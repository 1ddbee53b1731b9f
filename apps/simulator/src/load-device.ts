import { connectMqttDevice, type MqttAddress, type MqttDevice } from './mqtt-device'

export interface LoadShape {
  /** Data points in one message. */
  keys: number
  /** How many messages of a device may be unacknowledged. */
  window: number
  /** The timestamp of the first message of every device. */
  startTs: number
  /** The difference between the timestamps of two consecutive messages of a device. */
  stepMs: number
}

export const LOAD_SHAPE: LoadShape = { keys: 10, window: 50, startTs: 0, stepMs: 1 }

/** The timestamp of the message with this number. */
export const messageTs = (shape: LoadShape, number: number) => shape.startTs + number * shape.stepMs

/** The value of key `index` in message `number`. The check of the stored points computes it again. */
export const loadValue = (number: number, index: number) => number + index / 16

/** The name of a simulated value. */
export const loadKey = (index: number) => `value${index}`

export type LoadDevice = ReturnType<typeof loadDevice>

/**
 * A device that numbers its messages and keeps the numbers of unacknowledged messages. After a lost connection these
 * messages are sent again, as QoS 1 requires.
 */
export function loadDevice(id: string, token: string, shape: LoadShape) {
  const acknowledged: number[] = []
  /** Message numbers in flight by packet id. */
  const inFlight = new Map<number, { number: number; sentAt: number }>()
  /** Message numbers that were unacknowledged when the connection was lost. */
  const toResend: number[] = []
  let link: MqttDevice | undefined
  let nextNumber = 0
  let lastPacketId = 0

  function send(number: number) {
    do lastPacketId = (lastPacketId % 65_535) + 1
    while (inFlight.has(lastPacketId))
    inFlight.set(lastPacketId, { number, sentAt: performance.now() })
    link?.publish('v1/devices/me/telemetry', payload(shape, number), lastPacketId)
  }

  return {
    id,
    acknowledged,
    get inFlight() {
      return inFlight.size
    },
    get isOpen() {
      return link?.isOpen ?? false
    },
    async connect(address: MqttAddress, onAck: (latencyMs: number) => void, onClose: () => void = () => {}) {
      link = await connectMqttDevice(address, token, {
        onAck(packetId) {
          const message = inFlight.get(packetId)
          if (!message) return
          inFlight.delete(packetId)
          acknowledged.push(message.number)
          onAck(performance.now() - message.sentAt)
        },
        onClose() {
          for (const { number } of inFlight.values()) toResend.push(number)
          inFlight.clear()
          onClose()
        },
      })
    },
    /**
     * Publishes up to `count` messages, as many as the window permits, and returns their number. Messages of a lost
     * connection are sent first.
     */
    publish(count: number) {
      if (!link?.isOpen) return 0
      const room = Math.min(count, shape.window - inFlight.size)
      if (room <= 0) return 0
      link.cork()
      for (let sent = 0; sent < room; sent++) send(toResend.shift() ?? nextNumber++)
      link.uncork()
      return room
    },
    /** Sends unacknowledged messages of a lost connection again. Returns true when all messages are acknowledged. */
    settle() {
      if (toResend.length > 0) this.publish(toResend.length)
      return toResend.length === 0 && inFlight.size === 0
    },
    end: () => link?.end(),
  }
}

function payload(shape: LoadShape, number: number) {
  let values = ''
  for (let index = 0; index < shape.keys; index++) {
    values += `${index ? ',' : ''}"${loadKey(index)}":${loadValue(number, index)}`
  }
  return `{"ts":${messageTs(shape, number)},"values":{${values}}}`
}
