import pg from 'pg'

/**
 * Lets one process run a job. The lock belongs to a connection of its own: the database releases it when
 * the process ends for any reason. Returns a function that releases it, or undefined when the job is locked.
 * `onLost` is called when the connection breaks: another process may lock the job then.
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
