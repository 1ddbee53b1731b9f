import { type ComponentType, lazy } from 'react'

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

/** A component whose script is loaded when it is first shown, with the same retries. `failed` is shown without it. */
export const lazyScript = <P,>(
  load: () => Promise<{ default: ComponentType<P> }>,
  failed?: () => ComponentType<P>,
) =>
  lazy(async () => {
    try {
      return await loadScript(load)
    } catch (error) {
      if (!failed) throw error
      return { default: failed() }
    }
  })

/** The same for what the page can do without, such as an icon: nothing is shown without its script. */
export const lazyOrNothing = <P,>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazyScript(load, () => Nothing)

const Nothing = () => null
