import * as mqttPacket from 'mqtt-packet'

export interface Publish {
  cmd: 'publish'
  topic: string
  qos: mqttPacket.QoS
  messageId: number
  payload: Buffer
}

export type IncomingPacket = Publish | Exclude<mqttPacket.Packet, { cmd: 'publish' }>

type Handlers = { onPacket(packet: IncomingPacket): void; onMalformed(reason: string): void }

/**
 * Splits the bytes of a socket into packets. PUBLISH, nearly the only packet under load, is read here: the library's
 * parser takes as long for it as all other steps together. The library reads all other packets.
 */
export function packetReader(maxPacketBytes: number, { onPacket, onMalformed }: Handlers) {
  const parser = mqttPacket.parser()
  parser.on('packet', (packet: mqttPacket.Packet) => onPacket(incomingPacket(packet)))
  parser.on('error', (error: Error) => fail(error.message))
  let hasProperties = false
  let isBroken = false
  /** The first bytes of an incomplete packet, their number, and the length of the packet (0: not received yet). */
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let wantedBytes = 0

  function fail(reason: string) {
    if (!isBroken) onMalformed(reason)
    isBroken = true
  }

  function keep(bytes: Buffer, wanted: number) {
    waiting = [bytes]
    waitingBytes = bytes.length
    wantedBytes = wanted
  }

  function take(chunk: Buffer): Buffer | undefined {
    if (waitingBytes === 0) return chunk
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes < wantedBytes) return undefined
    const bytes = Buffer.concat(waiting, waitingBytes)
    waiting = []
    waitingBytes = 0
    return bytes
  }

  function readPublish(bytes: Buffer, head: number, start: number, end: number) {
    const qos = (head >> 1) & 3
    if (qos === 3) return fail('Both QoS bits are set')
    const topicStart = start + 2
    const topicEnd = topicStart <= end ? topicStart + bytes.readUInt16BE(start) : end + 1
    const payloadStart = qos > 0 ? topicEnd + 2 : topicEnd
    if (payloadStart > end) return fail('The topic is longer than its packet')
    onPacket({
      cmd: 'publish',
      topic: bytes.toString('utf8', topicStart, topicEnd),
      qos: qos as mqttPacket.QoS,
      messageId: qos > 0 ? bytes.readUInt16BE(topicEnd) : 0,
      payload: bytes.subarray(payloadStart, end),
    })
  }

  return {
    read(chunk: Buffer) {
      const bytes = take(chunk)
      if (!bytes) return
      let at = 0
      while (at < bytes.length && !isBroken) {
        const length = remainingLength(bytes, at + 1)
        if (length === undefined) return keep(bytes.subarray(at), 0)
        if (Number.isNaN(length.value)) return fail('The length of a packet is malformed')
        if (length.value > maxPacketBytes) return fail(`A packet is longer than ${maxPacketBytes} bytes`)
        const start = at + 1 + length.bytes
        const end = start + length.value
        if (end > bytes.length) return keep(bytes.subarray(at), end - at)
        const head = bytes[at]!
        if (head >> 4 === 3 && !hasProperties) readPublish(bytes, head, start, end)
        else parser.parse(bytes.subarray(at, end))
        at = end
      }
    },
    /** Publishes of MQTT 5 have properties, so the library reads them. */
    setProtocolVersion(protocolVersion: number) {
      hasProperties = protocolVersion >= 5
    },
  }
}

/** Converts a PUBLISH that the library has read to the type `Publish`. */
function incomingPacket(packet: mqttPacket.Packet): IncomingPacket {
  if (packet.cmd !== 'publish') return packet
  const { topic, qos, messageId = 0 } = packet
  return { cmd: 'publish', topic, qos, messageId, payload: packet.payload as Buffer }
}

/** Reads the remaining length: up to four bytes of seven bits. Undefined if incomplete; `value` is NaN if malformed. */
function remainingLength(bytes: Buffer, start: number) {
  let value = 0
  for (let index = 0; index < 4; index++) {
    const byte = bytes[start + index]
    if (byte === undefined) return undefined
    value += (byte & 127) * 128 ** index
    if (byte < 128) return { value, bytes: index + 1 }
  }
  return { value: Number.NaN, bytes: 4 }
}
