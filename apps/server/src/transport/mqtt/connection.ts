import { PayloadError } from '@signalbox/model/telemetry'
import type { IConnectPacket } from 'mqtt-packet'
import { ADMIT_ALL } from '../../access/load/overload'
import { RateLimitError } from '../limits/transport-limits'
import type { TransportServices } from '../transport-services'
import { acknowledgements } from './acknowledgements'
import { presentedCertificates } from './connect/certificates'
import { acceptConnect } from './connect/connect'
import { idleTimer } from './idle-timer'
import { type MqttLink, mqttLink } from './link'
import type { MqttClient } from './mqtt-client'
import { MAX_PACKET_BYTES, type MqttLimits } from './mqtt-settings'
import type { MqttStream } from './mqtt-stream'
import { type IncomingPacket, packetReader } from './packet-reader'
import { publishReceiver } from './publish-receiver'

const CONNECT_TIMEOUT_MS = 30_000

/** [MQTT-3.1.2-24] a client is disconnected after one and a half times its keep-alive, which is in seconds. */
const MAX_IDLE_MS_PER_KEEP_ALIVE_SECOND = 1500

/** Reads the packets of one socket and answers them. An error closes this connection and affects no other. */
export function serveConnection(socket: MqttStream, settings: MqttLimits, parts: TransportServices) {
  const { maxPacketBytes = MAX_PACKET_BYTES, connectTimeoutMs = CONNECT_TIMEOUT_MS } = settings
  const { isBusy } = settings.admission ?? ADMIT_ALL
  const reader = packetReader(maxPacketBytes, { onPacket, onMalformed: closeWith })
  const link = mqttLink(socket)
  const acks = acknowledgements(link, updateReading, onRefused, parts.onAcknowledged)
  const publishes = publishReceiver(link, acks)
  /** [MQTT-3.1.4-5] clients may send packets before CONNACK; they wait until the credentials are looked up. */
  const packetsBeforeConnack: IncomingPacket[] = []
  let client: MqttClient | undefined
  let isFirst = true
  let isConnecting = false
  let isRefused = false
  let isEnding = false
  const connectTimer = setTimeout(() => link.close(), connectTimeoutMs).unref()
  // A paused connection delivers no packets, so the time of the pause does not count as idle.
  const idle = idleTimer(() => socket.isPaused(), closeWith)

  socket.on('data', (chunk: Buffer) => {
    if (link.isClosed) return
    if (isFirst && !isConnect(chunk)) return refuse()
    isFirst = false
    idle.reset()
    try {
      reader.read(chunk)
    } catch (error) {
      closeWith(error) // The parser throws on some malformed properties instead of reporting them.
    }
    updateReading()
  })
  // The server keeps its side open, so that a refusal can be delayed even if the client has closed its own side.
  socket.on('end', () => {
    if (client || isConnecting) link.close()
    else if (!isRefused) refuse()
  })
  socket.on('error', () => {}) // A broken connection also emits `close`, which is handled below.
  socket.on('close', () => {
    clearTimeout(connectTimer)
    idle.stop()
    link.onSocketClosed()
    client?.onClose()
    client = undefined
  })

  /**
   * The socket is not read before CONNACK is sent, nor while too many publishes wait to be stored. Reading
   * resumes when they are acknowledged.
   */
  function updateReading() {
    if (isEnding && acks.isIdle()) return closeForShutdown()
    const mustPause = isConnecting || isRefused || isEnding || acks.isFull(isBusy())
    if (mustPause !== socket.isPaused()) mustPause ? socket.pause() : socket.resume()
  }

  function onPacket(packet: IncomingPacket) {
    if (link.isClosed || isRefused || isEnding) return
    if (isConnecting) return void packetsBeforeConnack.push(packet)
    if (packet.cmd === 'connect') return void onConnect(packet).catch(closeWith)
    if (!client) return refuse()
    dispatch(packet, client, link, publishes)
  }

  async function onConnect(packet: IConnectPacket) {
    reader.setProtocolVersion(packet.protocolVersion ?? 4)
    clearTimeout(connectTimer)
    client?.onClose()
    client = undefined
    isConnecting = true
    client = await acceptConnect(packet, link, settings, parts, presentedCertificates(socket))
    isConnecting = false
    if (link.isClosed) {
      client?.onClose()
      client = undefined
      return
    }
    idle.start(client?.maxIdleMs ?? (packet.keepalive ?? 0) * MAX_IDLE_MS_PER_KEEP_ALIVE_SECOND)
    for (const earlier of packetsBeforeConnack.splice(0)) onPacket(earlier)
    updateReading()
  }

  /** Reads no more packets. The connection closes after all earlier messages are acknowledged. */
  function onRefused(error: unknown) {
    isRefused = true
    updateReading()
    const isSenderFault = error instanceof PayloadError || error instanceof RateLimitError
    if (isSenderFault) parts.log.debug({ reason: error.message }, 'Device message refused')
    else parts.log.warn({ err: error }, 'Device message not processed')
  }

  function closeWith(reason: unknown) {
    parts.log.debug({ reason: String(reason) }, 'MQTT connection closed')
    if (client) link.close()
    else refuse()
  }

  /** Closes a connection without an accepted CONNECT, after a delay if its address opens many connections. */
  function refuse() {
    const delay = settings.holdRefusal?.(socket.remoteAddress ?? '')
    if (!delay) return link.close()
    isRefused = true
    updateReading()
    void delay.then(() => link.close())
  }

  function closeForShutdown() {
    if (client && link.protocolVersion === 5) link.send({ cmd: 'disconnect', reasonCode: SHUTTING_DOWN })
    link.close()
  }

  return {
    /** Stops reading, and closes the connection when everything received is acknowledged. */
    end() {
      isEnding = true
      updateReading()
    },
  }
}

/**
 * [MQTT-3.1.0-1] the first packet has to be a CONNECT. Any other packet is refused at its first byte: the
 * rest may never arrive.
 */
const isConnect = (bytes: Buffer) => bytes[0]! >> 4 === 1

/** [MQTT 5, 3.14.2.1] */
const SHUTTING_DOWN = 0x8b

/** Answers a packet of a connected client. */
function dispatch(
  packet: IncomingPacket,
  client: MqttClient,
  link: MqttLink,
  publishes: ReturnType<typeof publishReceiver>,
) {
  switch (packet.cmd) {
    case 'publish':
      return publishes.receive(packet, client)
    case 'pubrel':
      return publishes.release(packet.messageId)
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
      return // The server does not retransmit publishes, so it needs no acknowledgements.
    default:
      return link.close() // Packets only a server may send.
  }
}
