import type { FrameError } from '../../messages'
import { scriptPosition } from '../controller'
import { takeMissing } from '../missing'

/** The message to the page for a value that a script threw. A script may throw any value. */
export function errorOf(thrown: unknown): FrameError {
  const missing = takeMissing()
  if (!(thrown instanceof Error)) return { name: 'Error', message: textOf(thrown) }
  const { name, message } = thrown
  const isMissing = missing && (thrown instanceof TypeError || thrown instanceof ReferenceError)
  return {
    name,
    message: isMissing ? `${message} (missing: ${missing})` : message,
    ...scriptPosition(thrown),
  }
}

function textOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown
  try {
    return JSON.stringify(thrown) ?? String(thrown)
  } catch {
    // `JSON.stringify` throws for an object that contains itself, and for a BigInt.
    return String(thrown)
  }
}
