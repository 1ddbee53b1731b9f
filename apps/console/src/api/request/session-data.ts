/**
 * The start of the storage keys of data that belongs to a session: copies for pasting, and commands that were sent to
 * devices.
 */
const PREFIXES = ['tbBufferStore.', 'signalbox.calls.']

const clearMemory = new Set<() => void>()

/** Registers a function that forgets data of the session that a module keeps in memory. */
export const onSessionDataEnd = (clear: () => void) => void clearMemory.add(clear)

/** Removes the data of the session from this browser: the next user must not see it. */
export function clearSessionData() {
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Object.keys(storage).filter((key) => PREFIXES.some((prefix) => key.startsWith(prefix)))
    for (const key of keys) storage.removeItem(key)
  }
  for (const clear of clearMemory) clear()
}
