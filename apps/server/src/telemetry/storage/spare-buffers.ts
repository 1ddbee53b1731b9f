const MAX_SPARE = 2
/** A transaction of an import fills about this much. Larger buffers are rare. */
const MAX_BYTES = 2 * 1024 * 1024

export type SpareBuffers = ReturnType<typeof spareBuffers>

/**
 * Keeps buffers for later transactions. A new buffer for each transaction would allocate memory outside the
 * heap. Such memory causes garbage collections, and is freed only by the next collection, many transactions
 * of an import later.
 */
export function spareBuffers() {
  const spare: Buffer[] = []
  return {
    /** A buffer of at least this size, with any content. */
    acquire(bytes: number): Buffer {
      const found = spare.findIndex(({ length }) => length >= bytes)
      return found === -1 ? Buffer.allocUnsafe(bytes) : spare.splice(found, 1)[0]!
    },
    /** Gives back a buffer that is no longer used. The largest buffers up to `MAX_BYTES` are kept. */
    release(buffer: Buffer) {
      if (buffer.length > MAX_BYTES) return
      spare.push(buffer)
      if (spare.length > MAX_SPARE) spare.sort((a, b) => b.length - a.length).pop()
    },
  }
}
