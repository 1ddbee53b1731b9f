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

/**
 * Whether an error is the failed load of a script or its styles, in the words of Chromium, Firefox, Safari and Vite.
 */
export const isScriptError = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
