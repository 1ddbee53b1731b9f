import { boundedCache } from '@signalbox/model/bounded-cache'

const MAX_ENTRIES = 10_000

/** Caches results for a number of seconds; 0 means as long as the node runs. */
export function expiringCache<T>(seconds: number) {
  const entries = boundedCache<string, { value: Promise<T>; untilMs: number }>(MAX_ENTRIES)

  function remove(key: string, value: Promise<T>) {
    if (entries.get(key)?.value === value) entries.delete(key)
  }

  return {
    get(key: string, find: () => Promise<T>): Promise<T> {
      const cached = entries.get(key)
      if (cached && Date.now() < cached.untilMs) return cached.value
      const value = find()
      const untilMs = seconds === 0 ? Number.POSITIVE_INFINITY : Date.now() + seconds * 1000
      entries.set(key, { value, untilMs })
      // A failed lookup is not cached: the next message tries again.
      value.catch(() => remove(key, value))
      return value
    },
    forget: (key: string) => entries.delete(key),
  }
}
