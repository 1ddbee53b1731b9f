import pg from 'pg'

/**
 * Connections of its own for whoever stores: readers that fill the shared pool with slow questions must not
 * keep devices waiting for their acknowledgement.
 */
export function writerPool(shared: pg.Pool, max: number): pg.Pool {
  const pool = new pg.Pool({ ...shared.options, max, statement_timeout: false })
  // Who uses a connection that breaks learns of it by the query that fails; idle ones are replaced.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
