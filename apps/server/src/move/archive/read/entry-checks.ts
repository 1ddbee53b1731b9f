import type { Entry } from 'yauzl'

const MAX_ENTRIES = 200_001
/** Text usually has a ratio of 10 to 50. A file with a higher ratio than this maximum is taken for a zip bomb. */
const MAX_RATIO = 400
/** Below this size the ratio is not checked. */
const SMALL_BYTES = 16 * 1024 * 1024

const FILE_TYPE_MASK = 0o170000
const REGULAR_FILE = 0o100000
const STORED = 0
const DEFLATED = 8

/** Refuses links, folders, encrypted files and unknown compression. The library refuses unsafe paths. */
export function requirePlainEntry(entry: Entry): void {
  const { fileName, externalFileAttributes, compressionMethod } = entry
  const type = (externalFileAttributes >>> 16) & FILE_TYPE_MASK
  if (fileName.endsWith('/') || (type !== 0 && type !== REGULAR_FILE))
    throw new Error(`${fileName} is a link or a folder`)
  if (entry.isEncrypted()) throw new Error(`${fileName} is encrypted`)
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    throw new Error(`${fileName} is compressed in an unknown way`)
  requireRatio(fileName, entry.uncompressedSize, entry.compressedSize)
}

/**
 * Refuses archives that have too many files or unpack to far more than their size. `entryBytes` enforces the sizes
 * in the directory of the zip.
 */
export function requireSizes(entries: Iterable<Entry>, archiveBytes: number): void {
  let count = 0
  let bytes = 0
  for (const entry of entries) {
    count++
    bytes += entry.uncompressedSize
  }
  if (count > MAX_ENTRIES) throw new Error(`it has more than ${MAX_ENTRIES} files`)
  requireRatio('it', bytes, archiveBytes)
}

function requireRatio(name: string, bytes: number, packedBytes: number) {
  if (bytes > SMALL_BYTES && bytes > packedBytes * MAX_RATIO)
    throw new Error(`${name} unpacks to more than ${MAX_RATIO} times its size`)
}
