const MAX_ENTRIES = 10_000

/** Remembers what was found for some seconds; 0 means for as long as the node runs. */
export function expiringCache<T>(seconds: number) {
  const entries = new Map<string, { value: Promise<T>; until: number }>()
  return (key: string, find: () => Promise<T>): Promise<T> => {
    const known = entries.get(key)
    if (known && Date.now() < known.until) return known.value
    const value = find()
    if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value!)
    entries.set(key, { value, until: seconds === 0 ? Number.POSITIVE_INFINITY : Date.now() + seconds * 1000 })
    // A failed look-up says nothing: the next message looks again.
    value.catch(() => entries.delete(key))
    return value
  }
}
