const PAUSES_MS = [300, 900]

/** Loads a script, twice more after short pauses when that fails. */
export async function loadScript<T>(load: () => Promise<T>): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return load()
}
