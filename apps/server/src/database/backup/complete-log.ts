import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const TIMEOUT_MS = 120_000

/**
 * Ends the current log segment and waits until it is archived, so that every change so far can be restored. When
 * `signal` is aborted, the wait ends with an error.
 */
export async function completeLog(superuserUrl: string, home: string, signal?: AbortSignal) {
  const client = new pg.Client({ connectionString: superuserUrl })
  let connectionError: Error | undefined
  // Without a listener a broken connection would end the process.
  client.on('error', (error) => {
    connectionError = error
  })
  await client.connect()
  try {
    // Writes a commit with the current time: recovery up to a time needs a commit after that time.
    await client.query(`SELECT pg_logical_emit_message(true, 'signalbox', 'end of log')`)
    const { rows } = await client.query<{ log: string }>(
      'SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS log',
    )
    await client.query('SELECT pg_switch_wal()')
    const doneMarker = join(home, 'cluster/pg_wal/archive_status', `${rows[0]!.log}.done`)
    const segment = join(home, 'cluster/pg_wal', rows[0]!.log)
    const deadline = performance.now() + TIMEOUT_MS
    // PostgreSQL may remove or rename an archived segment at once.
    while (existsSync(segment) && !existsSync(doneMarker)) {
      if (connectionError) throw connectionError
      if (performance.now() > deadline) throw new Error(`The log segment ${segment} could not be archived`)
      await sleep(20, undefined, { signal })
    }
  } finally {
    await client.end()
  }
}
