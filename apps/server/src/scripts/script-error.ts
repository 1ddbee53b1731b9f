import type { ScriptErrorKind } from '@signalbox/sandbox/sandbox'

/**
 * An error of a tenant's script; `line` counts from 1 in the user's text. It has no stack trace: the trace of
 * the server would not help the user, and thousands of failing calls would spend most of their time on
 * traces.
 */
export class ScriptError extends Error {
  override name = 'ScriptError'
  constructor(
    readonly kind: ScriptErrorKind,
    message: string,
    readonly line?: number,
  ) {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(message)
    Error.stackTraceLimit = stackTraceLimit
  }
}
