import { AppError } from '@signalbox/model/errors'

/**
 * Whether an error is ours rather than the message's: the database is away, the disk is full, we are shutting
 * down. Such a message was not dealt with, so its sender has to send it again. In doubt it is ours: what was
 * acknowledged has to be stored. (Parts that reach outside the platform report by `outsideFailure`.)
 */
export function isOwnFailure(error: unknown): boolean {
  if (error instanceof AppError) return error.status === 503
  if (!(error instanceof Error)) return false
  const { code, severity, syscall } = error as { code?: unknown; severity?: unknown; syscall?: unknown }
  if (typeof severity === 'string' && typeof code === 'string') return !FAULT_OF_THE_DATA.test(code)
  if (typeof syscall === 'string' || CONNECTION_LOST.test(error.message)) return true
  return error.cause !== undefined && isOwnFailure(error.cause)
}

// Of PostgreSQL's errors only these two classes tell of the data: it does not fit a type, or breaks a rule.
const FAULT_OF_THE_DATA = /^2[23]/

// node-postgres reports some lost connections in words only.
const CONNECTION_LOST =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Cannot use a pool after calling end|not queryable/i
