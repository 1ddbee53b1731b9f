/**
 * Whether an error means that the database cannot be used now: a lost connection, a server that stops, starts
 * or is read-only (25006), or class 53 (out of disk, memory or connections).
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message, cause } = error as Error & { code?: unknown }
  if (typeof code === 'string' && DOWN_CODE.test(code)) return true
  return DOWN_MESSAGE.test(message) || (cause !== undefined && isDatabaseDown(cause))
}

const DOWN_CODE =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-5]|25006|08...|53...)$/

// node-postgres reports some lost connections without a code.
const DOWN_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
