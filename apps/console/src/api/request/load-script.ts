const PAUSES_MS = [300, 900]

/** Loads a script, with two retries after short pauses. */
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
