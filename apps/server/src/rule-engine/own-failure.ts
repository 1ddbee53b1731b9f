import { AppError } from '@signalbox/model/errors'

/**
 * Whether an error is ours rather than the message's: the database is away, the disk is full, we are shutting
 * down. Such a message was not dealt with; its sender has to send it again.
 */
export function isOwnFailure(error: unknown): boolean {
  if (error instanceof AppError) return error.status === 503
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return CONNECTION_LOST.test(error.message)
  return OWN_CODES.has(code) || /^(08|53|57|58|XX)[0-9A-Z]{3}$/.test(code)
}

const OWN_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'ENOSPC',
])

// node-postgres reports a lost connection without a code.
const CONNECTION_LOST = /Connection terminated|connection timeout|Cannot use a pool after calling end/i
