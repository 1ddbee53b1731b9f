import { badRequest } from '@signalbox/model/errors'
import { hasBytes } from '../../points/scan-number'

const QUOTE = 0x22
const LINE_END = 0x0a
const MAX_ROW_BYTES = 16 * 1024 * 1024

/** Bytes of a CSV file that are not read yet. The reader sets `consumedBytes` to the number of bytes it has read. */
export interface RestBytes {
  /** Valid until the next bytes are requested. */
  bytes: Buffer
  consumedBytes: number
}

/** The bytes of a CSV file as they arrive, without the header. Throws if the header does not name the columns. */
export async function* csvBytes(
  stream: AsyncIterable<Buffer>,
  columns: readonly string[],
  path: string,
): AsyncGenerator<RestBytes, void, void> {
  const header = Buffer.from(`${columns.join(',')}\n`)
  const rest: RestBytes = { bytes: Buffer.alloc(0), consumedBytes: 0 }
  const append = appender()
  let isHeaderRead = false
  for await (const chunk of stream) {
    rest.bytes = append(rest.bytes, chunk)
    if (!isHeaderRead) {
      if (rest.bytes.length < header.length) continue
      if (!hasBytes(rest.bytes, 0, header))
        throw badRequest(`File ${path} has other columns than ${columns.join(', ')}`)
      rest.bytes = rest.bytes.subarray(header.length)
      isHeaderRead = true
    }
    rest.consumedBytes = 0
    yield rest
    rest.bytes = rest.bytes.subarray(rest.consumedBytes)
    if (rest.bytes.length > MAX_ROW_BYTES) throw badRequest(`File ${path} has a row that is too long`)
  }
  if (rest.bytes.length > 0 || !isHeaderRead) throw badRequest(`File ${path} ends within a row`)
}

/** Joins the unread rest with the next chunk in a buffer that is reused, to avoid garbage collections. */
function appender() {
  let buffer = Buffer.alloc(0)
  return (rest: Buffer, chunk: Buffer): Buffer => {
    if (rest.length === 0) return chunk
    const length = rest.length + chunk.length
    // The rest may be a part of `buffer`: `copy` handles overlapping bytes.
    const target = length <= buffer.length ? buffer : Buffer.allocUnsafeSlow(length * 2)
    rest.copy(target)
    chunk.copy(target, rest.length)
    buffer = target
    return target.subarray(0, length)
  }
}

/** The position after the row that begins at `from`; -1 when the row is incomplete. */
export function endOfRow(bytes: Buffer, from: number): number {
  let isQuoted = false
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === QUOTE) isQuoted = !isQuoted
    else if (byte === LINE_END && !isQuoted) return at + 1
  }
  return -1
}
