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

interface Content {
  bytes: Buffer
  /** Tells the observer that a block is part of the same notification as the blocks before. */
  etag: Buffer
}

export type LargeNotifications = ReturnType<typeof largeNotifications>

/** The exponent of the largest block, which has 1024 bytes. */
const MAX_EXPONENT = 6

/**
 * [RFC 7959, 2.6] A notification has the first block of a large content only. The observer requests the further blocks
 * with GET requests that have other tokens, which the library cannot answer.
 */
export function largeNotifications() {
  const contents = new Map<string, Content>()

  return {
    /** The blocks of the notifications of one observation. */
    observer(request: Request, sender: Sender) {
      const key = transferKey(request, sender)
      const { exponent } = blockOf(request) ?? { exponent: MAX_EXPONENT }
      let last: Content | undefined
      return {
        /** Returns the first block of a notification. Its options are undefined if the content has no further blocks. */
        firstBlock(text: string) {
          const bytes = Buffer.from(text)
          const size = sizeOf(exponent)
          if (bytes.length <= size) {
            contents.delete(key)
            return { payload: bytes }
          }
          last = { bytes, etag: randomBytes(4) }
          contents.set(key, last)
          return {
            payload: bytes.subarray(0, size),
            etag: last.etag,
            block: blockOption(last, 0, exponent),
          }
        },
        close() {
          // Another observation of the same client may have replaced this one.
          if (contents.get(key) === last) contents.delete(key)
        },
      }
    },

    /** Returns the response to a request for a further block of a notification; undefined for other requests. */
    responseTo(packet: ParsedPacket, sender: Sender): Buffer | undefined {
      const isRead = packet.code === '0.01' && !packet.options.some(({ name }) => name === 'Observe')
      if (!isRead || contents.size === 0) return undefined
      const key = transferKey(packet, sender)
      const content = contents.get(key)
      const block = blockOf(packet)
      // The observer reads the resource itself: blocks that it requests from now on are those of that response.
      if (!block?.number) contents.delete(key)
      if (!content || !block?.number) return undefined
      const { number, exponent } = block
      const start = number * sizeOf(exponent)
      const { confirmable, messageId, token } = packet
      const head = { ack: confirmable, messageId, token }
      // [RFC 7959, 2.2] the requested block is beyond the content
      if (start >= content.bytes.length) return generate({ ...head, code: '4.00' })
      const options: Option[] = [
        { name: 'ETag', value: content.etag },
        { name: 'Content-Format', value: Buffer.of(50) },
        { name: 'Block2', value: blockOption(content, number, exponent) },
      ]
      const payload = content.bytes.subarray(start, start + sizeOf(exponent))
      return generate({ ...head, code: '2.05', options, payload })
    },
  }
}

const sizeOf = (exponent: number) => 2 ** (exponent + 4)

/** [RFC 7959, 2.2] the number and the size of the block that a request asks for. */
function blockOf({ options = [] }: Request) {
  const value = options.find(({ name }) => name === 'Block2')?.value
  if (!Buffer.isBuffer(value) || value.length > 3) return undefined
  const bits = value.length === 0 ? 0 : value.readUIntBE(0, value.length)
  return { number: bits >> 4, exponent: Math.min(bits & 7, MAX_EXPONENT) }
}

function blockOption({ bytes }: Content, number: number, exponent: number): Buffer {
  const hasMore = (number + 1) * sizeOf(exponent) < bytes.length
  const bits = (number << 4) | (hasMore ? 8 : 0) | exponent
  const option = Buffer.alloc(bits < 2 ** 8 ? 1 : bits < 2 ** 16 ? 2 : 3)
  option.writeUIntBE(bits, 0, option.length)
  return option
}
