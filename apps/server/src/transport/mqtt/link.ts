import { Socket } from 'node:net'
import * as mqttPacket from 'mqtt-packet'
import type { Peer } from '../traffic/device-traffic'
import type { MqttStream } from './mqtt-stream'

export type MqttLink = ReturnType<typeof mqttLink>

/** How long a closing connection may take to send what was already written. */
const CLOSE_GRACE_MS = 5_000

/** A device that does not read is disconnected when more bytes than this wait to be sent. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024

/** The sending side of an MQTT connection. */
export function mqttLink(socket: MqttStream) {
  const peer: Peer =
    socket instanceof Socket ? { remoteAddress: socket.remoteAddress, remotePort: socket.remotePort } : {}
  let isClosed = false
  let protocolVersion = 4
  let lastMessageId = 0
  let closeTimer: NodeJS.Timeout | undefined

  function write(bytes: Buffer) {
    if (isClosed) return
    socket.write(bytes)
    if (socket.writableLength > MAX_UNREAD_BYTES) close()
  }

  /** Closes as ThingsBoard does: without a DISCONNECT packet, after everything written was sent. */
  function close() {
    if (isClosed) return
    isClosed = true
    socket.destroySoon()
    closeTimer = setTimeout(() => socket.destroy(), CLOSE_GRACE_MS).unref()
  }

  const send = (packet: mqttPacket.Packet) => write(mqttPacket.generate(packet, { protocolVersion }))

  return {
    /** Address of the client; unknown for a WebSocket. */
    peer,
    write,
    send,
    publish(topic: string, payload: string | Buffer, qos: 0 | 1) {
      const messageId = qos > 0 ? nextMessageId() : undefined
      send({ cmd: 'publish', topic, payload, qos, messageId, dup: false, retain: false })
    },
    close,
    get isClosed() {
      return isClosed
    },
    /** Called when the socket has closed: nothing is sent any more. */
    onSocketClosed() {
      isClosed = true
      clearTimeout(closeTimer)
    },
    setProtocolVersion(version: number) {
      protocolVersion = version
    },
    get protocolVersion() {
      return protocolVersion
    },
  }

  function nextMessageId() {
    lastMessageId = lastMessageId === 65535 ? 1 : lastMessageId + 1
    return lastMessageId
  }
}
