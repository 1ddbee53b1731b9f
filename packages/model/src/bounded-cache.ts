/**
 * A cache that limits the total size of its values to about `maxSize`. It evicts values that were not read recently. It
 * has two generations instead of a list in order of use, so a lookup costs as much as that of a Map (every message
 * makes several) and nothing is allocated in advance. When the young generation reaches half of the size, it becomes
 * the old one, and the previous old one is dropped.
 */
export function boundedCache<K, V>(maxSize: number, sizeOf: (value: V) => number = () => 1) {
  let young = new Map<K, V>()
  let old = new Map<K, V>()
  let size = 0
  let hasEvicted = false

  function set(key: K, value: V) {
    const before = young.get(key)
    if (before !== undefined) size += sizeOf(value) - sizeOf(before)
    else {
      if (size >= maxSize / 2) {
        hasEvicted ||= old.size > 0
        old = young
        young = new Map()
        size = 0
      }
      size += sizeOf(value)
    }
    young.set(key, value)
  }

  return {
    set,
    get(key: K): V | undefined {
      const value = young.get(key)
      if (value !== undefined) return value
      const older = old.get(key)
      if (older !== undefined) set(key, older)
      return older
    },
    /** Call when a value in the cache became larger. */
    addSize(growth: number) {
      size += growth
    },
    /** Whether a value may have been evicted so far. */
    hasEvicted: () => hasEvicted,
    isEmpty: () => young.size === 0 && old.size === 0,
    has: (key: K): boolean => young.has(key) || old.has(key),
    values: (): V[] => [...new Map([...old, ...young]).values()],
    delete(key: K) {
      const value = young.get(key)
      if (value !== undefined) size -= sizeOf(value)
      young.delete(key)
      old.delete(key)
    },
    clear() {
      young.clear()
      old.clear()
      size = 0
    },
  }
}
