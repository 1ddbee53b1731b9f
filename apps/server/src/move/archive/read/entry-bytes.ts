import type { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'

const STORED = 0
/** With the default chunk size of 16 KB, the overhead of a chunk would take longer than unpacking the chunk. */
const PART_BYTES = 256 * 1024

/** The unpacked bytes of a file in a zip. Throws if the directory of the zip names another size for the file. */
export async function* entryBytes(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer, void, void> {
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false })
  const unpacked = entry.compressionMethod === STORED ? packed : unpack(packed)
  let bytes = 0
  try {
    for await (const part of unpacked as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > entry.uncompressedSize) throw otherSize(entry)
      yield part
    }
    if (bytes < entry.uncompressedSize) throw otherSize(entry)
  } finally {
    packed.destroy()
  }
}

function unpack(packed: Readable): Readable {
  const inflate = createInflateRaw({ chunkSize: PART_BYTES })
  packed.on('error', (error) => inflate.destroy(error))
  return packed.pipe(inflate)
}

const otherSize = ({ fileName, uncompressedSize }: Entry) =>
  new Error(`${fileName} does not unpack to ${uncompressedSize} bytes`)
