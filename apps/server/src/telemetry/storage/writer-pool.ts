import pg from 'pg'
import { lowerBackendPriority } from '../../database/query-database'

/**
 * Separate connections for writing: slow queries that fill the shared pool must not delay the acknowledgements of
 * devices.
 */
export function writerPool(shared: pg.Pool, max: number, hasLowPriority = false): pg.Pool {
  const pool = new pg.Pool({ ...shared.options, max, statement_timeout: false })
  // A broken connection in use is reported by its failing query; idle ones are replaced.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  if (hasLowPriority) lowerBackendPriority(pool)
  return pool
}
