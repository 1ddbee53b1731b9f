import type { Socket } from 'node:net'
import { PayloadError } from '@signalbox/model/telemetry'
import type { IConnectPacket } from 'mqtt-packet'
import { RateLimitError } from '../limits/transport-limits'
import type { TransportServices } from '../transport-services'
import { type AckKind, acknowledgements, UNKNOWN_TOPIC } from './acknowledgements'
import { presentedCertificates } from './certificates'
import { acceptConnect } from './connect'
import { idleTimer } from './idle-timer'
import { mqttLink } from './link'
import type { MqttClient } from './mqtt-client'
import type { MqttSettings } from './mqtt-settings'
import { type IncomingPacket, type Publish, packetReader } from './packet-reader'

const MAX_PACKET_BYTES = 65_536
const CONNECT_TIMEOUT_MS = 30_000

/** [MQTT-3.1.2-24] a client is disconnected after one and a half times its keep-alive in seconds. */
const KEEP_ALIVE_MS = 1500

/** Reads the packets of one socket and answers them. Whatever arrives, only this socket can suffer. */
export function serveConnection(socket: Socket, settings: MqttSettings, parts: TransportServices) {
  const { maxPacketBytes = MAX_PACKET_BYTES, connectTimeoutMs = CONNECT_TIMEOUT_MS } = settings
  const reader = packetReader(maxPacketBytes, { onPacket, onMalformed: giveUp })
  const link = mqttLink(socket)
  const acks = acknowledgements(link, readOn, logRefusal)
  /** QoS 2 publishes we took and whose PUBREL is still to come; true once PUBREC was due. */
  const taken = new Map<number, boolean>()
  /** What arrives while credentials are looked up waits here: MQTT lets clients send before CONNACK. */
  const early: IncomingPacket[] = []
  let client: MqttClient | undefined
  let isConnecting = false
  let isRefused = false
  const connectTimer = setTimeout(() => link.close(), connectTimeoutMs).unref()
  // Packets of a connection that is not read cannot arrive: waiting for us is not silence.
  const idle = idleTimer(() => socket.isPaused(), giveUp)

  socket.on('data', (chunk: Buffer) => {
    if (link.closed) return
    idle.reset()
    try {
      reader.read(chunk)
    } catch (error) {
      giveUp(error) // The parser throws on some malformed properties instead of reporting them.
    }
    readOn()
  })
  socket.on('error', () => {}) // A broken connection also closes; nothing more to learn here.
  socket.on('close', () => {
    clearTimeout(connectTimer)
    idle.stop()
    link.lost()
    client?.onClose()
    client = undefined
  })

  /** A connection is not read while it waits for its CONNACK or has too much that is not stored yet. */
  function readOn() {
    const isHeld = isConnecting || isRefused || acks.isFull()
    if (isHeld !== socket.isPaused()) isHeld ? socket.pause() : socket.resume()
  }

  function onPacket(packet: IncomingPacket) {
    if (link.closed || isRefused) return
    if (isConnecting) return void early.push(packet)
    if (packet.cmd === 'connect') return void onConnect(packet).catch(giveUp)
    if (!client) return link.close()
    answer(packet, client)
  }

  async function onConnect(packet: IConnectPacket) {
    reader.speak(packet.protocolVersion ?? 4)
    clearTimeout(connectTimer)
    client?.onClose()
    client = undefined
    isConnecting = true
    client = await acceptConnect(packet, link, settings, parts, presentedCertificates(socket))
    isConnecting = false
    if (link.closed) {
      client?.onClose()
      client = undefined
      return
    }
    idle.start(client?.maxIdleMs ?? (packet.keepalive ?? 0) * KEEP_ALIVE_MS)
    for (const waiting of early.splice(0)) onPacket(waiting)
    readOn()
  }

  function answer(packet: IncomingPacket, client: MqttClient) {
    switch (packet.cmd) {
      case 'publish':
        return onPublish(packet, client)
      case 'pubrel':
        taken.delete(packet.messageId ?? 0)
        return link.send({ cmd: 'pubcomp', messageId: packet.messageId })
      case 'subscribe':
        return client.onSubscribe(packet)
      case 'unsubscribe':
        return client.onUnsubscribe(packet)
      case 'pingreq':
        client.onPing()
        return link.send({ cmd: 'pingresp' })
      case 'disconnect':
        return link.close()
      case 'puback':
      case 'pubrec':
      case 'pubcomp':
        return // We do not send again, so we do not wait for these.
      default:
        return link.close() // Packets only a server may send.
    }
  }

  function onPublish(packet: Publish, client: MqttClient) {
    const { topic, qos, messageId } = packet
    if (topic === '' || /[+#\0]/.test(topic)) return link.close()
    if (qos === 2 && taken.has(messageId)) {
      if (taken.get(messageId)) link.send({ cmd: 'pubrec', messageId })
      return
    }
    const work = workOf(packet, client)
    if (qos === 2) {
      taken.set(messageId, false)
      work.then(
        (outcome) => {
          // An MQTT 5 client that is told of the unknown topic does not go on with a PUBREL.
          if (outcome === UNKNOWN_TOPIC && link.protocolVersion === 5) taken.delete(messageId)
          else if (taken.has(messageId)) taken.set(messageId, true)
        },
        () => taken.delete(messageId),
      )
    }
    acks.track(ACKS[qos], messageId, packet.payload.length, work)
  }

  /** A publish that cannot be read ends the connection, after everything before it is acknowledged. */
  function workOf(packet: Publish, client: MqttClient) {
    try {
      return client.onPublish(packet.topic, packet.payload)
    } catch (error) {
      isRefused = true
      return Promise.reject(error)
    }
  }

  function logRefusal(error: unknown) {
    const isTheirs = error instanceof PayloadError || error instanceof RateLimitError
    if (isTheirs) parts.log.debug({ reason: error.message }, 'Device message refused')
    else parts.log.warn({ err: error }, 'Device message not taken')
  }

  function giveUp(reason: unknown) {
    parts.log.debug({ reason: String(reason) }, 'MQTT connection closed')
    link.close()
  }
}

const ACKS: Record<Publish['qos'], AckKind> = { 0: 'none', 1: 'puback', 2: 'pubrec' }
