import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { pacedClient } from './paced-client'
import type { Tables } from './tables'

export type Database = Kysely<Tables>
/** The database or a transaction: repositories accept both. */
export type Db = Database | Transaction<Tables>

// Timestamps are epoch milliseconds and counters stay far below 2^53, so bigint columns
// read as numbers. Time-series longs are read with their own parser in telemetry/.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface DatabaseHandle {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** The statement timeout of the shared pool. A longer statement would keep a connection from other requests. */
const STATEMENT_TIMEOUT_MS = 60_000

/** Opens the shared connection pool. */
export function openDatabase(
  url: string,
  maxConnections = 12,
  statementTimeoutMs: number = STATEMENT_TIMEOUT_MS,
  /** Checks every new connection before its first use. */
  fence?: { applicationName: string; onConnect(client: pg.ClientBase): Promise<void> },
): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    Client: pacedClient(),
    statement_timeout: statementTimeoutMs,
    ...(fence ? { application_name: fence.applicationName, onConnect: fence.onConnect } : {}),
  })
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  pool.on('error', () => {})
  // When a connection breaks during a query, the query reports the error.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
