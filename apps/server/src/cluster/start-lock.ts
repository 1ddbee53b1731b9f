import pg from 'pg'

const LOCK = 8_441_200

/** One node at a time prepares the database: several may start on an empty one. */
export async function withStartLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'signalbox start' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    // The lock ends with its connection.
    await client.end()
  }
}
