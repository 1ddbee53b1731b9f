import pg from 'pg'

/**
 * Locks a job for this process. The lock belongs to a separate connection, so the database releases the lock when the
 * process ends for any reason. Returns a function that releases the lock, or undefined if another process has the lock.
 * `onLost` is called when the connection breaks, because another process may then lock the job.
 */
export async function lockJob(
  pool: pg.Pool,
  jobId: string,
  onLost: (error: Error) => void,
): Promise<(() => Promise<void>) | undefined> {
  const client = new pg.Client(pool.options)
  client.on('error', onLost)
  await client.connect()
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
    [`import ${jobId}`],
  )
  if (rows[0]?.locked) return () => client.end()
  await client.end()
  return undefined
}
