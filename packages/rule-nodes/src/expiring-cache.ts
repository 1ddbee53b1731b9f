import { boundedCache } from '@signalbox/model/bounded-cache'

const MAX_ENTRIES = 10_000

/** Caches results for a number of seconds; 0 means as long as the node runs. */
export function expiringCache<T>(seconds: number) {
  const entries = boundedCache<string, { value: Promise<T>; until: number }>(MAX_ENTRIES)
  return (key: string, find: () => Promise<T>): Promise<T> => {
    const known = entries.get(key)
    if (known && Date.now() < known.until) return known.value
    const value = find()
    entries.set(key, { value, until: seconds === 0 ? Number.POSITIVE_INFINITY : Date.now() + seconds * 1000 })
    // A failed lookup is not cached: the next message tries again.
    value.catch(() => entries.delete(key))
    return value
  }
}
