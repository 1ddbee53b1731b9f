import pg from 'pg'

const TIMEOUT_MS = 2000
const FRESH_MS = 1000
const KEY = 'health-probe-time'

export interface DatabaseHealth {
  /** The database responds. */
  ready: boolean
  /** The database can also store data: false on a full disk or a standby. */
  writable: boolean
}

export type DatabaseProbe = ReturnType<typeof databaseProbe>['check']

/** Checks the database in limited time. It uses its own connection, because all connections of the pool may be busy. */
export function databaseProbe(url: string) {
  let last: { atMs: number; health: Promise<DatabaseHealth> } | undefined

  async function measure(): Promise<DatabaseHealth> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    })
    client.on('error', () => {}) // The query that fails reports the error.
    try {
      await client.connect()
      await client.query('select 1')
      return { ready: true, writable: await canWrite(client) }
    } catch {
      return { ready: false, writable: false }
    } finally {
      void client.end().catch(() => {})
    }
  }

  return {
    /** Calls within a second share one result. */
    check(): Promise<DatabaseHealth> {
      const atMs = performance.now()
      if (!last || atMs - last.atMs > FRESH_MS) last = { atMs, health: withTimeout(measure()) }
      return last.health
    },
  }
}

/** Stores a row and a temporary file: on a full disk a row alone may fit into free space of its page and the log. */
async function canWrite(client: pg.Client) {
  const time = String(Date.now())
  const statement =
    'insert into installation (key, value) values ($1, $2) on conflict (key) do update set value = $2'
  try {
    await client.query(statement, [KEY, time])
    await client.query(TAKE_SPACE)
    return true
  } catch {
    return false
  }
}

/** Needs more memory than `work_mem`, so PostgreSQL writes a megabyte to a temporary file and removes the file. */
const TAKE_SPACE = `begin; set local work_mem = '64kB';
  with rows as materialized (select repeat('0', 8000) from generate_series(1, 128)) select count(*) from rows;
  commit`

/** A check that takes too long, for example because the connection hangs, counts as not ready. */
async function withTimeout(health: Promise<DatabaseHealth>): Promise<DatabaseHealth> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<DatabaseHealth>((resolve) => {
    timer = setTimeout(() => resolve({ ready: false, writable: false }), 2 * TIMEOUT_MS)
  })
  return Promise.race([health, timeout]).finally(() => clearTimeout(timer))
}
