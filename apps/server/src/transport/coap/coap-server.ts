import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createServer, type IncomingMessage, type OutgoingMessage } from 'coap'
import { generate, type ParsedPacket, parse } from 'coap-packet'
import { ADMIT_ALL, type Admission } from '../../access/load/overload'
import { rateLimiter } from '../../access/token-bucket'
import { openWork } from '../../open-work'
import { sessionlessRequests } from '../sessionless-requests'
import type { TransportServices } from '../transport-services'
import { coapHandler } from './coap-handler'
import type { Datagram } from './datagram'
import { incompleteUploads } from './incomplete-uploads'
import { type LargeNotifications, largeNotifications } from './large-notifications'
import { transferKey } from './transfer-key'

export interface CoapSettings {
  host: string
  port: number
  /** Whether the server accepts new requests. */
  admission?: Admission | undefined
  /** The memory for uploads whose last block has not arrived. */
  maxIncompleteBytes?: number
}

/** [RFC 7252, 12.3] */
const JSON_FORMAT = { name: 'Content-Format', value: Buffer.of(50) }

type CoapLibraryServer = ReturnType<typeof createServer>

/** Open requests may take this long when the server closes. */
const REQUEST_GRACE_MS = 3_000

/**
 * Limits how many requests to paths outside of the API one address may send; further ones get no response. The
 * library keeps every response for minutes, in case its request is repeated, so a flood of such requests would fill
 * the memory.
 */
const UNKNOWN_PATHS = { capacity: 50, seconds: 1 }

/** The maximum of an upload, as over HTTP. At the last block, the library allocates memory for the whole upload. */
const MAX_UPLOAD_BYTES = 1024 * 1024

/** The CoAP server for devices. */
export async function coapServer(
  { host, port, admission = ADMIT_ALL, maxIncompleteBytes }: CoapSettings,
  services: TransportServices,
) {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
  socket.bind(port, host)
  await once(socket, 'listening')
  const notifications = largeNotifications()
  const handler = coapHandler(
    sessionlessRequests(services),
    services,
    (message) => send(socket, message),
    notifications,
    admission,
  )
  const requests = openWork()
  const onUndelivered = (error: unknown) => services.log.debug({ err: error }, 'CoAP response not delivered')
  const server = createServer((request: IncomingMessage, response: OutgoingMessage) => {
    // A device may disconnect before the response. Without a listener the error would end the process.
    response.on('error', onUndelivered)
    handler.handle(request, response).catch(onUndelivered).finally(requests.begin())
  })
  server.on('error', (error: Error) => services.log.warn({ err: error }, 'CoAP socket error'))
  findBlocksByPath(server)
  keepContentFormat(server)
  catchSendErrors(socket, onUndelivered)
  server.listen(socket)
  const uploads = incompleteUploads(server._block1Cache, maxIncompleteBytes)
  filterDatagrams(socket, { uploads, notifications }, (error) =>
    services.log.debug({ err: error }, 'CoAP datagram dropped'),
  )
  return {
    port: socket.address().port,
    /** Starts no new observations; requests and open observations continue. */
    stopListening: handler.refuseObservations,
    /** Answers open requests and tells observers that the server stops, then closes the port. */
    async close() {
      handler.close()
      await requests.ended(REQUEST_GRACE_MS)
      // The library hands the last responses to the socket before the next turn of the event loop.
      await nextTurn()
      server.close()
      // Timers of the library may still acknowledge open requests; on a closed socket that would throw and end the
      // process.
      socket.send = () => {}
      socket.close()
    },
  }
}

/**
 * The library sends some acknowledgements in timers, and passes send errors to the response object, which has no
 * error listener if the request was only a block. Such an error must not end the process. Examples are the port 0 of a
 * forged sender and a network that is down.
 */
function catchSendErrors(socket: Socket, onError: (error: unknown) => void) {
  const send = socket.send.bind(socket) as (...args: unknown[]) => void
  const attempt = (work: () => void) => {
    try {
      work()
    } catch (error) {
      onError(error)
    }
  }
  socket.send = (...args: unknown[]) => {
    const callback = typeof args.at(-1) === 'function' ? (args.pop() as SendCallback) : throwError
    attempt(() => send(...args, (...result: Parameters<SendCallback>) => attempt(() => callback(...result))))
  }
}

type SendCallback = (error: Error | null, bytes: number) => void

function throwError(error: Error | null) {
  if (error) throw error
}

/**
 * Makes the library find the blocks of an upload, and those of its response, by client and path instead of by token.
 */
function findBlocksByPath(server: CoapLibraryServer) {
  const keyByToken = server._toCacheKey.bind(server)
  server._toCacheKey = (request, packet) =>
    isReading(packet) ? keyByToken(request, packet) : transferKey(packet, request.rsinfo)
}

/**
 * Every response with content is JSON. The library omits the format from all blocks but the first; libcoap then stops.
 */
function keepContentFormat({ _block2Cache: responses }: CoapLibraryServer) {
  const add = responses.add.bind(responses)
  responses.add = (key, response) => add(key, response && { ...response, options: [JSON_FORMAT] })
}

/**
 * Answers requests for further blocks of notifications, and passes other valid requests to the library. The library
 * answers malformed datagrams with a server error, where RFC 7252 requires no response, and throws on some malformed
 * blocks, which would end the process.
 */
function filterDatagrams(
  socket: Socket,
  {
    uploads,
    notifications,
  }: { uploads: ReturnType<typeof incompleteUploads>; notifications: LargeNotifications },
  onError: (error: unknown) => void,
) {
  const listeners = socket.listeners('message') as ((...args: unknown[]) => void)[]
  const unknownPaths = rateLimiter([UNKNOWN_PATHS])
  socket.removeAllListeners('message')
  socket.on('message', (...args) => {
    try {
      const [bytes, sender, ...rest] = args
      if (!isForServer(bytes)) return
      const packet = parse(bytes)
      if (isForUnknownPath(packet) && !unknownPaths.take(sender.address)) return
      const sendToClient = (response: Buffer) => socket.send(response, sender.port, sender.address)
      const position = blockPosition(packet)
      if (position && position.end > MAX_UPLOAD_BYTES) return sendToClient(tooLargeResponse(packet))
      if (notifications.respond(packet, sender, sendToClient)) return
      const received = withoutStrayObserve(bytes, packet)
      const upload = { key: transferKey(packet, sender), messageId: packet.messageId }
      if (position?.start === 0) uploads.onFirstBlock(upload)
      try {
        for (const listener of listeners) listener(received, sender, ...rest)
      } finally {
        if (position) uploads.onBlock(upload, packet.payload.length)
      }
    } catch (error) {
      onError(error)
    }
  })
}

/**
 * Whether the first bytes are those of a request, an acknowledgement or a reset; checked before the datagram is parsed.
 * [RFC 7252, 3] other versions are ignored, and a token of more than 8 bytes is malformed. A server gets no responses.
 */
function isForServer(bytes: Buffer): boolean {
  if (bytes.length < 4) return false
  const [head = 0, code = 0] = bytes
  return head >> 6 === 1 && (head & 15) <= 8 && code >> 5 === 0
}

/**
 * The Observe option is valid for GET and FETCH only. The library answers other requests that have it with a
 * server error, so the option is removed from them.
 */
function withoutStrayObserve(bytes: Buffer, packet: ParsedPacket): Buffer {
  const options = packet.options.filter(({ name }) => isReading(packet) || name !== 'Observe')
  return options.length === packet.options.length ? bytes : generate({ ...packet, options })
}

/** Whether a request is a GET or FETCH. */
const isReading = ({ code }: { code?: string }) => code === '0.01' || code === '0.05'

/** Whether the path of a request is outside of the API. Acknowledgements and resets (code 0.00) have no path. */
function isForUnknownPath({ code, options }: ParsedPacket): boolean {
  const [api, version] = options.filter(({ name }) => name === 'Uri-Path').map(({ value }) => String(value))
  return code !== '0.00' && (api !== 'api' || version !== 'v1')
}

/** [RFC 7959, 2.2] the byte positions in the upload at which its block starts and ends, if the request is a block. */
function blockPosition({ options }: ParsedPacket) {
  const block = options.find(({ name }) => name === 'Block1')?.value
  if (!Buffer.isBuffer(block) || block.length === 0 || block.length > 3) return undefined
  const bits = block.readUIntBE(0, block.length)
  const start = (bits >> 4) * 2 ** ((bits & 7) + 4)
  return { start, end: start + 2 ** ((bits & 7) + 4) }
}

const tooLargeResponse = ({ confirmable, messageId, token }: ParsedPacket) =>
  generate({ code: '4.13', ack: confirmable, messageId, token })

function send(socket: Socket, { bytes, address, port }: Datagram) {
  socket.send(bytes, port, address)
}
