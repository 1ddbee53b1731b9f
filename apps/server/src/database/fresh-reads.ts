interface Read {
  key: string | undefined
  isOutdated: boolean
}

/**
 * Repeats a read if its value has changed during the read. Otherwise an older value could replace a newer value.
 */
export function freshReads() {
  const running = new Set<Read>()
  return {
    /** Passes the result of `read` to `use`. Without a key, `read` reads the values of all keys. */
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
    /** Call this when the value of the key has changed; without a key, when any value may have changed. */
    changed(key?: string) {
      for (const read of running)
        if (key === undefined || read.key === undefined || read.key === key) read.isOutdated = true
    },
  }
}
