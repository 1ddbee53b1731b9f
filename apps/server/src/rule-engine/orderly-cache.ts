import { boundedCache } from '@signalbox/model/bounded-cache'

interface Entry<V> {
  loading: Promise<V>
  value?: V
  isLoaded: boolean
  waiting: number
}

/**
 * Values that are loaded once. Work for a value that is still being loaded waits for the value and then runs in the
 * order in which it was submitted. So the messages of one sender stay in order.
 */
export function orderlyCache<V>(load: (key: string) => Promise<V>, maxSize = Number.POSITIVE_INFINITY) {
  const entries = boundedCache<string, Entry<V>>(maxSize)

  function add(key: string): Entry<V> {
    const entry: Entry<V> = { loading: load(key), isLoaded: false, waiting: 0 }
    entries.set(key, entry)
    entry.loading.then(
      (value) => {
        entry.value = value
        entry.isLoaded = true
      },
      () => entries.get(key) === entry && entries.delete(key),
    )
    return entry
  }

  return {
    use<T>(key: string, work: (value: V) => T | Promise<T>): T | Promise<T> {
      const entry = entries.get(key) ?? add(key)
      if (entry.isLoaded && entry.waiting === 0) return work(entry.value as V)
      entry.waiting++
      return entry.loading.then((value) => {
        entry.waiting--
        return work(value)
      })
    },
    /** The value, if it is loaded and no earlier work is waiting for it. */
    ready(key: string): V | undefined {
      const entry = entries.get(key)
      return entry?.waiting === 0 ? entry.value : undefined
    },
    has: (key: string) => entries.has(key),
    /** The value, if it is loaded, even if earlier work is waiting for it. */
    peek: (key: string): V | undefined => entries.get(key)?.value,
    values: (): V[] => entries.values().flatMap((entry) => (entry.isLoaded ? [entry.value as V] : [])),
    forget: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}
