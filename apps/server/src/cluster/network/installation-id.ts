import { randomUUID } from 'node:crypto'
import type pg from 'pg'

const KEY = 'installation-id'

/** An id that is created once for each database. It separates the installations that use the same NATS servers. */
export async function installationId(pool: pg.Pool): Promise<string> {
  await pool.query('INSERT INTO installation (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    KEY,
    randomUUID(),
  ])
  const { rows } = await pool.query<{ value: string }>('SELECT value FROM installation WHERE key = $1', [KEY])
  return rows[0]!.value
}
