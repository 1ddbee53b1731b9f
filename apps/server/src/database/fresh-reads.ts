interface Read {
  key: string | undefined
  isOutdated: boolean
}

/**
 * Reads of values that may change meanwhile. A read during which its value has changed is repeated, so that an older
 * value never replaces a newer one.
 */
export function freshReads() {
  const running = new Set<Read>()
  return {
    /** Passes what `read` returns to `use`. Without a key, it contains the values of all keys. */
    async read<V>(key: string | undefined, read: () => Promise<V>, use: (value: V) => void): Promise<void> {
      for (;;) {
        const current = { key, isOutdated: false }
        running.add(current)
        try {
          const value = await read()
          if (!current.isOutdated) return use(value)
        } finally {
          running.delete(current)
        }
      }
    },
    /** The value of the key has changed; without a key, any value may have changed. */
    changed(key?: string) {
      for (const each of running)
        if (key === undefined || each.key === undefined || each.key === key) each.isOutdated = true
    },
  }
}
