import { type ComponentType, lazy } from 'react'
import { loadFailedStyles } from './failed-styles'

const RETRY_PAUSES_MS = [300, 900]

/** Loads a script and its style sheets, with two retries after short pauses. */
export async function loadScript<T>(load: () => Promise<T>): Promise<T> {
  for (const pauseMs of RETRY_PAUSES_MS) {
    try {
      return await loadWithStyles(load)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return loadWithStyles(load)
}

/** Loads a script, and the style sheets that an earlier attempt could not load. */
export async function loadWithStyles<T>(load: () => Promise<T>): Promise<T> {
  await loadFailedStyles()
  return load()
}

/** A component whose script is loaded, with retries, when first shown; after a failure it shows `fallback()`. */
export const lazyScript = <P,>(
  load: () => Promise<{ default: ComponentType<P> }>,
  fallback?: () => ComponentType<P>,
) =>
  lazy(async () => {
    try {
      return await loadScript(load)
    } catch (error) {
      if (!fallback) throw error
      return { default: fallback() }
    }
  })

/** Like `lazyScript`, for optional content such as an icon: after a failure nothing is shown. */
export const lazyOptional = <P,>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazyScript(load, () => Nothing)

const Nothing = () => null
