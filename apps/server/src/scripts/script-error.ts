import type { ScriptErrorKind } from '@signalbox/sandbox/sandbox'

/** An error of a tenant's script; `line` counts from 1 in the user's text. */
export class ScriptError extends Error {
  override name = 'ScriptError'
  constructor(
    readonly kind: ScriptErrorKind,
    message: string,
    readonly line?: number,
  ) {
    super(message)
  }
}
