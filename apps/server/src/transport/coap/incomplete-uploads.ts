/** The blocks of the uploads that are not complete, as the library keeps them by key. */
interface BlockCache {
  contains(key: string): boolean
  remove(key: string): boolean
}

interface Upload {
  bytes: number
  /** The message id of its first block. */
  messageId: number
}

/** A block that was received: the key and the message id of its request. */
interface Block {
  key: string
  messageId: number
}

const MAX_BYTES = 32 * 1024 * 1024

/** The memory that a block needs besides its payload. */
const BLOCK_OVERHEAD_BYTES = 500

/**
 * Limits the memory of uploads whose last block has not arrived. The library keeps their blocks for four minutes, also
 * those of clients without a valid token. Beyond the limit, the uploads that have received no block for the longest
 * time are removed.
 */
export function incompleteUploads(cache: BlockCache, maxBytes = MAX_BYTES) {
  const uploads = new Map<string, Upload>()
  let totalBytes = 0

  function forget(key: string) {
    totalBytes -= uploads.get(key)?.bytes ?? 0
    uploads.delete(key)
  }

  function discard(key: string) {
    cache.remove(key)
    forget(key)
  }

  return {
    /**
     * Called before the library processes the first block of an upload. [RFC 7959, 2.5] it replaces an upload that was
     * not completed, unless the same message arrives again.
     */
    onFirstBlock({ key, messageId }: Block) {
      if (uploads.get(key)?.messageId !== messageId) discard(key)
    },
    /** Called after the library has processed a block. */
    onBlock({ key, messageId }: Block, payloadBytes: number) {
      const known = uploads.get(key) ?? { bytes: 0, messageId }
      forget(key)
      if (!cache.contains(key)) return
      const bytes = known.bytes + payloadBytes + BLOCK_OVERHEAD_BYTES
      uploads.set(key, { ...known, bytes })
      totalBytes += bytes
      for (const oldest of uploads.keys()) {
        if (totalBytes <= maxBytes) return
        discard(oldest)
      }
    },
  }
}
