/**
 * A map that forgets what was not asked for lately. Two generations instead of a list in order of use:
 * a look-up costs no more than that of a plain Map.
 */
export function recentMap<K, V>(maxSize: number, sizeOf: (value: V) => number = () => 1) {
  let young = new Map<K, V>()
  let old = new Map<K, V>()
  let size = 0

  function set(key: K, value: V) {
    if (size >= maxSize / 2) {
      old = young
      young = new Map()
      size = 0
    }
    young.set(key, value)
    size += sizeOf(value)
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
    /** A value kept here became larger. */
    grew(by: number) {
      size += by
    },
    delete(key: K) {
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
