/**
 * The prefixes of the storage keys of data that belongs to a session: copied widgets and rule nodes, and commands that
 * were sent to devices.
 */
const PREFIXES = ['tbBufferStore.', 'signalbox.calls.']

const clearFunctions = new Set<() => void>()

/** Registers a function that removes session data from the memory of a module. `clearSessionData` calls it. */
export const onSessionDataEnd = (clear: () => void) => void clearFunctions.add(clear)

/** Removes the data of the session from this browser: the next user must not see it. */
export function clearSessionData() {
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Object.keys(storage).filter((key) => PREFIXES.some((prefix) => key.startsWith(prefix)))
    for (const key of keys) storage.removeItem(key)
  }
  for (const clear of clearFunctions) clear()
}
