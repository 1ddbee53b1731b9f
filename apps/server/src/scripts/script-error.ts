import type { ScriptErrorKind } from '@signalbox/sandbox/sandbox'

/** What went wrong in a tenant's script; `line` counts from 1 in the text the user wrote. */
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
