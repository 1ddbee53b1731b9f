import { withClient } from '../database/with-client'

const ADVISORY_LOCK_ID = 8_441_200

/** Holds a lock while `work` prepares the database, because several nodes may start on an empty database. */
export async function withStartLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  return withClient(
    { connectionString: databaseUrl, application_name: 'signalbox start' },
    async (client) => {
      // The lock ends with its connection.
      await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK_ID])
      return work()
    },
  )
}
