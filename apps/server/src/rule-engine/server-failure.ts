import { AppError } from '@signalbox/model/errors'

/**
 * Whether an error is a failure of the server and not of the message: the database is unreachable, the disk
 * is full, the process is stopping. After such a failure the message was not processed, so its sender has to send it
 * again. An unknown error of the database counts as a server failure, because an acknowledged message has to be stored.
 * (Errors of external services are reported with `externalServiceFailed`.)
 */
export function isServerFailure(error: unknown): boolean {
  if (error instanceof AppError) return error.status === 503
  if (!(error instanceof Error)) return false
  const { code, severity, syscall } = error as { code?: unknown; severity?: unknown; syscall?: unknown }
  if (typeof severity === 'string' && typeof code === 'string') return !DATA_ERROR.test(code)
  if (typeof syscall === 'string' || CONNECTION_LOST.test(error.message)) return true
  return error.cause !== undefined && isServerFailure(error.cause)
}

// Only these two classes of PostgreSQL errors concern the data, which does not fit a type or violates a constraint.
const DATA_ERROR = /^2[23]/

// node-postgres reports some lost connections by the message only.
const CONNECTION_LOST =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Cannot use a pool after calling end|not queryable/i
