/** The blocks of the uploads that are not complete, as the library keeps them by client and token. */
interface BlockCache {
  contains(key: string): boolean
  remove(key: string): boolean
}

const MAX_BYTES = 32 * 1024 * 1024

/** The memory that a block needs besides its payload. */
const BLOCK_OVERHEAD_BYTES = 500

/**
 * Limits the memory of uploads whose last block has not arrived. The library keeps their blocks for four minutes, also
 * those of clients without a valid token. Beyond the limit, the uploads with the oldest blocks are removed.
 */
export function incompleteUploads(cache: BlockCache, maxBytes = MAX_BYTES) {
  const bytesOf = new Map<string, number>()
  let totalBytes = 0

  function remove(key: string) {
    totalBytes -= bytesOf.get(key) ?? 0
    bytesOf.delete(key)
  }

  return {
    /** Called after the library has processed a block. */
    onBlock(key: string, payloadBytes: number) {
      const bytes = (bytesOf.get(key) ?? 0) + payloadBytes + BLOCK_OVERHEAD_BYTES
      remove(key)
      if (!cache.contains(key)) return
      bytesOf.set(key, bytes)
      totalBytes += bytes
      for (const oldest of bytesOf.keys()) {
        if (totalBytes <= maxBytes) return
        cache.remove(oldest)
        remove(oldest)
      }
    },
  }
}
