import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Reader, readRecordsBatch, Writer } from '@platformatic/kafka'

export interface StoredRecord {
  topic: string
  acks: number
  key: string | null
  value: string
  headers: Record<string, Buffer>
}

const PRODUCE = 0
const METADATA = 3
const API_VERSIONS = 18

/**
 * A broker with the part of the Kafka protocol that a producer needs: ApiVersions 3, Metadata 12 and Produce 11.
 * Requests are read with the decoder of the client library.
 */
export async function startKafkaBroker({
  advertisedHost = '127.0.0.1',
  errorCode = 0,
  host = '127.0.0.1',
  port: givenPort = 0,
} = {}) {
  const records: StoredRecord[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {}) // Clients reset connections in these tests.
    let bytes = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
      while (bytes.length >= 4 && bytes.length >= 4 + bytes.readInt32BE(0)) {
        const size = bytes.readInt32BE(0)
        answer(socket, bytes.subarray(4, 4 + size))
        bytes = bytes.subarray(4 + size)
      }
    })
  })
  await new Promise<void>((listening) => server.listen(givenPort, host, listening))
  const { port } = server.address() as AddressInfo

  function answer(socket: Socket, request: Buffer) {
    const apiKey = request.readInt16BE(0)
    const correlationId = request.readInt32BE(4)
    const clientIdLength = Math.max(0, request.readInt16BE(8))
    // Flexible requests have a section of tagged fields after the client id; it is empty.
    const body = request.subarray(10 + clientIdLength + 1)
    const payload = bodyOf(apiKey, body)
    if (!payload) return
    const head = Buffer.alloc(4)
    head.writeInt32BE(correlationId)
    // The answer to ApiVersions has the oldest header, because the client does not know the versions of the broker yet.
    const tags = apiKey === API_VERSIONS ? Buffer.alloc(0) : Buffer.from([0])
    const frame = Buffer.concat([head, tags, payload])
    const size = Buffer.alloc(4)
    size.writeInt32BE(frame.length)
    socket.write(Buffer.concat([size, frame]))
  }

  function bodyOf(apiKey: number, body: Buffer): Buffer | undefined {
    if (apiKey === API_VERSIONS) return apiVersions()
    if (apiKey === METADATA) return metadata(Reader.from(body))
    if (apiKey === PRODUCE) return produce(Reader.from(body))
    throw new Error(`The test broker has no API ${apiKey}`)
  }

  const apiVersions = () =>
    Writer.create()
      .appendInt16(0)
      .appendArray(
        [
          [PRODUCE, 11],
          [METADATA, 12],
          [API_VERSIONS, 3],
        ],
        (w, [key, version]) => void w.appendInt16(key!).appendInt16(version!).appendInt16(version!),
      )
      .appendInt32(0)
      .appendTaggedFields().buffer

  function metadata(request: Reader): Buffer {
    const topics = request.readArray((r) => {
      r.readUUID()
      return r.readNullableString() ?? ''
    })
    return Writer.create()
      .appendInt32(0)
      .appendArray(
        [1],
        (w, id) => void w.appendInt32(id).appendString(advertisedHost).appendInt32(port).appendString(null),
      )
      .appendString('cluster')
      .appendInt32(1)
      .appendArray(topics, (w, topic) => {
        w.appendInt16(0)
          .appendString(topic)
          .appendUUID('00000000-0000-4000-8000-000000000001')
          .appendBoolean(false)
        w.appendArray([0], (p) => {
          p.appendInt16(0).appendInt32(0).appendInt32(1).appendInt32(0)
          for (let list = 0; list < 3; list++)
            p.appendArray(list < 2 ? [1] : [], (n, id) => void n.appendInt32(id), true, false)
        })
        w.appendInt32(0)
      })
      .appendTaggedFields().buffer
  }

  function produce(request: Reader): Buffer | undefined {
    request.readNullableString()
    const acks = request.readInt16()
    request.readInt32()
    const topics = request.readArray((r) => {
      const topic = r.readString()
      const firstOffset = records.length
      r.readArray((p) => {
        p.readInt32()
        p.readUnsignedVarInt()
        for (const { key, value, headers } of readRecordsBatch(p).records)
          records.push({
            topic,
            acks,
            key: key ? key.toString() : null,
            value: String(value),
            headers: Object.fromEntries([...headers].map(([name, bytes]) => [String(name), bytes as Buffer])),
          })
        return 0
      })
      return { topic, firstOffset }
    })
    if (acks === 0) return undefined
    return Writer.create()
      .appendArray(topics, (w, { topic, firstOffset }) => {
        w.appendString(topic).appendArray([0], (p) => {
          p.appendInt32(0)
            .appendInt16(errorCode)
            .appendInt64(BigInt(firstOffset))
            .appendInt64(-1n)
            .appendInt64(0n)
          p.appendArray([] as number[], () => {}).appendString(null)
        })
      })
      .appendInt32(0)
      .appendTaggedFields().buffer
  }

  return {
    records,
    port,
    connectionCount: () => connections,
    address: `${host}:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((closed) => server.close(closed))
    },
  }
}
