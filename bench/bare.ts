import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import * as mqttPacket from 'mqtt-packet'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded/embedded-postgres'

// Measures the limit of this machine: accepts messages with QoS 1, parses them, stores their points with COPY and
// acknowledges them after the commit. No sign-in, no rules, no latest values: only the work that every server has to
// do.

const database = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: () => {} })
const client = new pg.Client({ connectionString: database.url })
await client.connect()
await client.query(`CREATE TABLE IF NOT EXISTS bare_point (
  series_id integer NOT NULL, ts bigint NOT NULL, num double precision, PRIMARY KEY (series_id, ts))`)

interface Upload {
  socket: Socket
  messageId: number
  device: number
  ts: number
  values: [string, number][]
}

let waiting: Upload[] = []
let isStoring = false
let devices = 0
const keys = new Map<string, number>()

const server = createServer({ noDelay: true }, (socket) => {
  const device = devices++
  const parser = mqttPacket.parser()
  parser.on('packet', (packet: mqttPacket.Packet) => {
    if (packet.cmd === 'connect')
      socket.write(mqttPacket.generate({ cmd: 'connack', returnCode: 0, sessionPresent: false }))
    if (packet.cmd !== 'publish') return
    const { ts, values } = JSON.parse(packet.payload.toString()) as {
      ts: number
      values: Record<string, number>
    }
    waiting.push({ socket, messageId: packet.messageId ?? 0, device, ts, values: Object.entries(values) })
    if (!isStoring) setImmediate(store)
  })
  socket.on('data', (chunk: Buffer) => parser.parse(chunk))
  socket.on('error', () => {})
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
process.once('SIGTERM', async () => {
  server.close()
  await client.end()
  await database.stop()
  process.exit(0)
})

/** Stores the waiting uploads in groups: while one group commits, the next one is collected. */
async function store() {
  if (isStoring) return
  isStoring = true
  while (waiting.length > 0) {
    const group = waiting
    waiting = []
    await client.query('BEGIN')
    const stream = client.query(copyFrom('COPY bare_point FROM STDIN WITH (FORMAT binary)'))
    stream.end(rowsOf(group))
    await once(stream, 'finish')
    await client.query('COMMIT')
    acknowledge(group)
  }
  isStoring = false
}

function rowsOf(group: Upload[]): Buffer {
  const rows = group.reduce((sum, { values }) => sum + values.length, 0)
  const buffer = Buffer.allocUnsafe(19 + rows * 34 + 2)
  let end = buffer.write('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
  for (const { device, ts, values } of group) {
    for (const [key, value] of values) {
      end = buffer.writeInt16BE(3, end)
      end = buffer.writeInt32BE(4, end)
      end = buffer.writeInt32BE(device * 1000 + keyNumber(key), end)
      end = buffer.writeInt32BE(8, end)
      end = buffer.writeInt32BE(Math.floor(ts / 2 ** 32), end)
      end = buffer.writeUInt32BE(ts >>> 0, end)
      end = buffer.writeInt32BE(8, end)
      end = buffer.writeDoubleBE(value, end)
    }
  }
  end = buffer.writeInt16BE(-1, end)
  return buffer.subarray(0, end)
}

function keyNumber(key: string) {
  const number = keys.get(key)
  if (number !== undefined) return number
  keys.set(key, keys.size)
  return keys.size - 1
}

function acknowledge(group: Upload[]) {
  const sockets = new Set(group.map(({ socket }) => socket))
  for (const socket of sockets) socket.cork()
  for (const { socket, messageId } of group)
    socket.write(Buffer.from([0x40, 2, messageId >> 8, messageId & 0xff]))
  for (const socket of sockets) socket.uncork()
}
