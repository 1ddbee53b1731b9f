import type pg from 'pg'

/** Runs work in its own transaction; any error rolls it back. */
export async function transaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  begin = 'BEGIN',
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      // The connection has failed, and the transaction has ended with it.
      () => client.release(true),
    )
    throw error
  }
}
