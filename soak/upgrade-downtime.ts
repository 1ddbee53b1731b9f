import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded/embedded-postgres'
import { previousDatabase } from '../apps/server/src/database/upgrade/snapshot'
import { goal, type Line } from '../bench/goals'
import { startServerProcess } from '../e2e/support/server-process'

const POINTS = 10_000_000
const SERIES = 1000
const CHUNKS = ['ts_point_2026_08', 'ts_point_2026_09', 'ts_point_2026_10', 'ts_point_2026_11']
const FIXTURE = join(import.meta.dirname, '../apps/server/src/upgrade/fixtures/release-1.0.sql')
const plain = (n: number) => Math.round(n).toLocaleString('en-US')

/** Starts this version with a database of release 1.0 that holds 10 million points, and measures the downtime. */
export async function upgradeDowntime(folder: string, share: number): Promise<Line[]> {
  chmodSync(folder, 0o755)
  const pointCount = Math.round(POINTS * share)
  await createDatabase(folder, pointCount)
  const begin = performance.now()
  const server = await startServerProcess(folder)
  const seconds = (performance.now() - begin) / 1000
  await server.stop()
  return [
    goal('Points after the upgrade', await countPoints(folder), pointCount, 'at least', plain),
    goal('Previous databases that were kept', previousDatabase(folder) ? 1 : 0, 1, 'at least', String),
    goal('Start of the new version until it answers', seconds, 60, 'at most', (n) => `${n.toFixed(1)} s`),
  ]
}

/** Creates points of every series in the chunks of four months, as release 1.0 stored them. */
async function createDatabase(dataDir: string, points: number) {
  await withServer(dataDir, async (client) => {
    await client.query(readFileSync(FIXTURE, 'utf8'))
    await client.query(`INSERT INTO series (entity_id, key_id)
      SELECT gen_random_uuid(), 1 FROM generate_series(1, ${SERIES})`)
    const perSeries = Math.ceil(points / SERIES / CHUNKS.length)
    for (const name of CHUNKS) {
      await client.query(`CREATE TABLE ${name} (t integer NOT NULL,
        PRIMARY KEY (series_id, t) INCLUDE (num) WITH (fillfactor = 98)) INHERITS (ts_point)`)
      await client.query(`INSERT INTO ${name} (series_id, kind, num, t)
        SELECT s, 'd', random() * 100, n * 60000 FROM generate_series(1, ${perSeries}) AS n,
        generate_series(2, ${SERIES + 1}) AS s`)
    }
  })
}

async function countPoints(dataDir: string) {
  let count = 0
  await withServer(dataDir, async (client) => {
    const { rows } = await client.query<{ count: string }>(
      `SELECT count(*) FROM ts_point WHERE tableoid::regclass::text IN ('${CHUNKS.join("','")}')`,
    )
    count = Number(rows[0]?.count)
  })
  return count
}

async function withServer(dataDir: string, work: (client: pg.Client) => Promise<void>) {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
    await server.stop()
  }
}
