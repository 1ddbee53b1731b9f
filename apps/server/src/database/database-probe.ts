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

/** Checks the database in bounded time, with its own connection instead of one of the busy pool. */
export function databaseProbe(url: string) {
  let last: { atMs: number; health: Promise<DatabaseHealth> } | undefined

  async function ask(): Promise<DatabaseHealth> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    })
    client.on('error', () => {}) // The failing query reports it.
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
    /** Calls within a second get the same result. */
    check(): Promise<DatabaseHealth> {
      const atMs = performance.now()
      if (!last || atMs - last.atMs > FRESH_MS) last = { atMs, health: within(ask()) }
      return last.health
    },
  }
}

/** Stores a row and a temporary file: on a full disk a row alone may still fit into its page and the log. */
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

/** Needs more than its small `work_mem`: PostgreSQL writes a megabyte to a temporary file and removes it. */
const TAKE_SPACE = `begin; set local work_mem = '64kB';
  with rows as materialized (select repeat('0', 8000) from generate_series(1, 128)) select count(*) from rows;
  commit`

/** A connection that hangs counts as not reachable. */
async function within(health: Promise<DatabaseHealth>): Promise<DatabaseHealth> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<DatabaseHealth>((resolve) => {
    timer = setTimeout(() => resolve({ ready: false, writable: false }), 2 * TIMEOUT_MS)
  })
  return Promise.race([health, late]).finally(() => clearTimeout(timer))
}
