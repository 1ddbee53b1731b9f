import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { pacedClient } from './paced-client'
import type { Tables } from './tables'

export type Database = Kysely<Tables>
/** A connection that may be inside a transaction: repositories take either. */
export type Db = Database | Transaction<Tables>

// Timestamps are epoch milliseconds and counters stay far below 2^53, so bigint columns
// read as numbers. Time-series longs are read with their own parser in telemetry/.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface DatabaseHandle {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** No statement of the shared pool runs longer: its connections are needed by others. */
const STATEMENT_TIMEOUT_MS = 60_000

/** Opens the shared connection pool. */
export function openDatabase(
  url: string,
  maxConnections = 12,
  statementTimeoutMs: number = STATEMENT_TIMEOUT_MS,
  /** The check of every connection before it is used. */
  fence?: { applicationName: string; onConnect(client: pg.ClientBase): Promise<void> },
): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    Client: pacedClient(),
    statement_timeout: statementTimeoutMs,
    ...(fence ? { application_name: fence.applicationName, onConnect: fence.onConnect } : {}),
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // A connection that breaks while in use: the failing query reports the error.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
