import { randomBytes } from 'node:crypto'
import { generate, type Option, type ParsedPacket } from 'coap-packet'
import { transferKey } from './transfer-key'

interface Request {
  options?: { name: string | number; value: Buffer }[]
}

interface Sender {
  address: string
  port: number
}

/** The first block of a notification. Its options are undefined if the content has no further blocks. */
export interface FirstBlock {
  payload: Buffer
  etag?: Buffer
  block?: Buffer
}

interface Notification {
  bytes: Buffer
  /** The exponent of the block size that the observer asked for. */
  exponent: number
  send: (first: FirstBlock) => void
}

/** A notification whose first block was sent. */
interface Sent extends Notification {
  /** Tells the observer that a block is part of the same notification as the blocks before. */
  etag: Buffer
}

/** The notifications of one resource to one client. */
interface Transfer {
  /** The notification whose further blocks the client gets. */
  sent?: Sent | undefined
  /** Notifications that are sent after the client has fetched the blocks of the one before. */
  waiting: Notification[]
  /** Runs while the client is expected to fetch further blocks. */
  timeout?: NodeJS.Timeout | undefined
  /** The last block that was sent, for a request that is repeated because this response was lost. */
  response?: { messageId: number; bytes: Buffer } | undefined
}

export type LargeNotifications = ReturnType<typeof largeNotifications>

/** The exponent of the largest block, which has 1024 bytes. */
const MAX_EXPONENT = 6

/**
 * If the client requests no block for this time, the next notification is sent. [RFC 7252, 4.8] A client sends a
 * request that was lost again after 3 seconds at most.
 */
const BLOCK_TIMEOUT_MS = 5000

/** Beyond this limit, the next notification is sent although the client has not fetched the one before. */
const MAX_WAITING_BYTES = 1024 * 1024

/**
 * [RFC 7959, 2.6] A notification has the first block of a large content only. The observer requests the further blocks
 * with GET requests that have other tokens, which the library cannot answer. These requests do not tell of which
 * notification they are, so the next notification to the same resource waits until the blocks have been fetched.
 */
export function largeNotifications(blockTimeoutMs = BLOCK_TIMEOUT_MS) {
  const transfers = new Map<string, Transfer>()

  /** Sends waiting notifications, up to the next one that has further blocks. */
  function sendNext(key: string, transfer: Transfer) {
    stopWaiting(transfer)
    for (;;) {
      const next = transfer.waiting.shift()
      if (!next) return
      const { bytes, exponent, send } = next
      const size = sizeOf(exponent)
      if (bytes.length > size) {
        const etag = randomBytes(4)
        transfer.sent = { ...next, etag }
        waitForRequest(key, transfer)
        return send({ payload: bytes.subarray(0, size), etag, block: blockOption(bytes, 0, exponent) })
      }
      transfer.sent = undefined
      send({ payload: bytes })
    }
  }

  function waitForRequest(key: string, transfer: Transfer) {
    clearTimeout(transfer.timeout)
    transfer.timeout = setTimeout(() => sendNext(key, transfer), blockTimeoutMs).unref()
  }

  return {
    /** The notifications of one observation; `send` sends the first block of each. */
    observer(request: Request, sender: Sender, send: Notification['send']) {
      const key = transferKey(request, sender)
      const { exponent } = blockOf(request) ?? { exponent: MAX_EXPONENT }
      return {
        notify(text: string) {
          const transfer = transfers.get(key) ?? { waiting: [] }
          transfers.set(key, transfer)
          transfer.waiting.push({ bytes: Buffer.from(text), exponent, send })
          if (!transfer.timeout) sendNext(key, transfer)
          while (waitingBytes(transfer) > MAX_WAITING_BYTES) sendNext(key, transfer)
        },
        close() {
          const transfer = transfers.get(key)
          if (!transfer) return
          // Another observation of the same client may have replaced this one.
          transfer.waiting = transfer.waiting.filter((notification) => notification.send !== send)
          if (transfer.sent?.send === send) {
            transfer.sent = undefined
            sendNext(key, transfer)
          }
          if (!transfer.sent && transfer.waiting.length === 0) transfers.delete(key)
        },
      }
    },

    /** Whether it responds to a request: those for a further block of a notification. */
    respond(packet: ParsedPacket, sender: Sender, send: (response: Buffer) => void): boolean {
      const isRead = packet.code === '0.01' && !packet.options.some(({ name }) => name === 'Observe')
      if (!isRead || transfers.size === 0) return false
      const key = transferKey(packet, sender)
      const transfer = transfers.get(key)
      const block = blockOf(packet)
      if (!transfer) return false
      if (!block?.number) {
        // The observer reads the resource itself: blocks that it requests from now on are those of that response.
        transfer.sent = undefined
        transfer.response = undefined
        return false
      }
      const { confirmable, messageId, token } = packet
      if (transfer.response?.messageId === messageId) {
        send(transfer.response.bytes)
        return true
      }
      if (!transfer.sent) return false
      const { bytes, etag } = transfer.sent
      const { number, exponent } = block
      const start = number * sizeOf(exponent)
      const end = start + sizeOf(exponent)
      const head = { ack: confirmable, messageId, token }
      const options: Option[] = [
        { name: 'ETag', value: etag },
        { name: 'Content-Format', value: Buffer.of(50) },
        { name: 'Block2', value: blockOption(bytes, number, exponent) },
      ]
      const content = { code: '2.05', options, payload: bytes.subarray(start, end) }
      // [RFC 7959, 2.2] the requested block is beyond the content
      const response = generate({ ...head, ...(start < bytes.length ? content : { code: '4.00' }) })
      transfer.response = { messageId, bytes: response }
      send(response)
      if (end >= bytes.length) sendNext(key, transfer)
      else if (transfer.timeout) waitForRequest(key, transfer)
      return true
    },
  }
}

function stopWaiting(transfer: Transfer) {
  clearTimeout(transfer.timeout)
  transfer.timeout = undefined
}

const waitingBytes = ({ waiting }: Transfer) => waiting.reduce((sum, { bytes }) => sum + bytes.length, 0)

const sizeOf = (exponent: number) => 2 ** (exponent + 4)

/** [RFC 7959, 2.2] the number and the size of the block that a request asks for. */
function blockOf({ options = [] }: Request) {
  const value = options.find(({ name }) => name === 'Block2')?.value
  if (!Buffer.isBuffer(value) || value.length > 3) return undefined
  const bits = value.length === 0 ? 0 : value.readUIntBE(0, value.length)
  return { number: bits >> 4, exponent: Math.min(bits & 7, MAX_EXPONENT) }
}

function blockOption(bytes: Buffer, number: number, exponent: number): Buffer {
  const hasMore = (number + 1) * sizeOf(exponent) < bytes.length
  const bits = (number << 4) | (hasMore ? 8 : 0) | exponent
  const option = Buffer.alloc(bits < 2 ** 8 ? 1 : bits < 2 ** 16 ? 2 : 3)
  option.writeUIntBE(bits, 0, option.length)
  return option
}
