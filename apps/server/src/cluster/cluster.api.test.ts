import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../database/database'
import { SCHEMA_VERSION } from '../database/upgrade/compatible-schema'
import { createTestDatabase } from '../testing/database'
import { upgradeAtStart } from '../upgrade/upgrade-at-start'
import { type Cluster, openCluster } from './cluster'
import { connectionShortage } from './nodes/connection-check'
import { migrateBesideNodes } from './nodes/migrate-beside-nodes'
import { type NatsServer, startNatsServer } from './testing/nats-server'

let nats: NatsServer
let database: { url: string; drop(): Promise<void> }
let pool: pg.Pool
const opened: Cluster[] = []
const processes: ChildProcess[] = []

beforeAll(async () => {
  nats = await startNatsServer()
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 2 })
})
afterEach(async () => {
  for (const child of processes.splice(0)) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  for (const cluster of opened.splice(0)) await cluster.close()
  await pool.query('DELETE FROM cluster_node')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  await nats.stop()
})

const settingsOf = (nodeName: string, port = nats.port) => ({
  nodeName,
  address: nodeName,
  nats: { servers: [`127.0.0.1:${port}`] },
})

async function aNode(name: string, key = 'the same key'): Promise<Cluster> {
  const log = { info: () => undefined, warn: () => undefined }
  const secret = () => Buffer.from(key)
  const cluster = await openCluster({ settings: settingsOf(name), databaseUrl: database.url, secret, log })
  opened.push(cluster)
  await cluster.start()
  return cluster
}

/** The number of partitions of each node, read from the database. */
async function shares(): Promise<number[]> {
  const { rows } = await pool.query(
    'SELECT count(*)::int AS n FROM cluster_partition GROUP BY owner ORDER BY n',
  )
  return rows.map(({ n }) => n)
}

const waitUntilOwnsAll = (node: Cluster) =>
  vi.waitFor(async () => {
    const { rows } = await pool.query('SELECT DISTINCT owner FROM cluster_partition')
    expect(rows).toEqual([{ owner: node.network.nodeId }])
  }, 60_000)

/** A node in a process of its own; `line` waits until the process has printed that line. */
function aProcess(name: string) {
  const argument = JSON.stringify({ settings: settingsOf(name), databaseUrl: database.url })
  const program = join(import.meta.dirname, 'testing/node-program.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program, argument], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  processes.push(child)
  let output = ''
  child.stdout.on('data', (bytes) => {
    output += bytes
  })
  const line = (text: string) => vi.waitFor(() => expect(output.split('\n')).toContain(text), 60_000)
  return { child, line }
}

test('nodes share the partitions, and the partitions of a node that leaves move to the other node', async () => {
  const first = await aNode('first')
  await waitUntilOwnsAll(first)
  const second = await aNode('second')
  await vi.waitFor(async () => expect(await shares()).toHaveLength(2), 60_000)
  await vi.waitFor(() => expect(first.ownership.isLeader()).not.toBe(second.ownership.isLeader()), 60_000)
  expect(Math.min(...(await shares()))).toBeGreaterThan(60)
  await second.leave()
  await waitUntilOwnsAll(first)
  expect(second.ownership.isOwn(first.network.nodeId)).toBe(false)
})

test('a paused node loses its partitions, cannot commit when it resumes, and joins again', async () => {
  const first = await aNode('first')
  const other = aProcess('other')
  await other.line('writing')
  await vi.waitFor(async () => expect(await shares()).toHaveLength(2), 60_000)
  other.child.kill('SIGSTOP')
  await waitUntilOwnsAll(first)
  other.child.kill('SIGCONT')
  other.child.stdin!.write('commit\n')
  await other.line('refused')
  expect((await pool.query("SELECT FROM installation WHERE key = 'written'")).rowCount).toBe(0)
  await other.line('this node is part of the cluster again')
  await vi.waitFor(async () => expect(await shares()).toHaveLength(2), 60_000)
})

test('nodes that may open more connections than PostgreSQL accepts get a warning', async () => {
  await aNode('first')
  await aNode('second')
  const { db, close } = openDatabase(database.url, 1)
  expect(await connectionShortage(db, 1)).toBeUndefined()
  expect(await connectionShortage(db, 500)).toMatch(/accepts \d+ connections, 2 nodes may open 1014: raise/)
  await close()
})

test('a node does not start beside a node with another key, the same name or another schema, or without NATS', async () => {
  await aNode('first')
  await expect(aNode('second', 'another key')).rejects.toThrow('Node first has another secret key')
  await expect(aNode('first')).rejects.toThrow('A node named first is running already')
  await pool.query("UPDATE cluster_node SET schema_version = '9999-future'")
  await expect(aNode('second')).rejects.toThrow('Node first runs with schema 9999-future')
  const log = { info: () => undefined, warn: () => undefined }
  const parts = { databaseUrl: database.url, secret: () => Buffer.from('the same key'), log }
  await pool.query('DELETE FROM cluster_node')
  await expect(openCluster({ ...parts, settings: settingsOf('third', 1) })).rejects.toThrow(
    'No connection to NATS',
  )
})

test('a node runs beside nodes of the previous and of the next release, and not beside nodes of other releases', async () => {
  await aNode('first')
  const { db, close } = openDatabase(database.url, 1)
  const declare = (schema: string) =>
    pool.query(
      `INSERT INTO installation VALUES ('compatible-schema', $1) ON CONFLICT (key) DO UPDATE SET value = $1`,
      [schema],
    )
  try {
    // The next release has changed the tables, and declares that programs of this release still work with them.
    await pool.query(`INSERT INTO kysely_migration VALUES ('9999-later', '2030-01-01')`)
    await pool.query("UPDATE cluster_node SET schema_version = '9999-later'")
    await declare(SCHEMA_VERSION)
    await migrateBesideNodes(db, upgradeAtStart)
    await aNode('second')

    await declare('9999-later')
    await expect(migrateBesideNodes(db, upgradeAtStart)).rejects.toThrow(
      'written by a newer version of Signalbox',
    )
    await expect(aNode('third')).rejects.toThrow('Node first runs with schema 9999-later')

    // A node of a release that is too old still runs, so the migration is refused.
    await pool.query("DELETE FROM kysely_migration WHERE name IN ('9999-later', $1)", [SCHEMA_VERSION])
    await pool.query("UPDATE cluster_node SET schema_version = '0001-identity'")
    await expect(migrateBesideNodes(db, upgradeAtStart)).rejects.toThrow(
      'runs with schema 0001-identity of the database',
    )
  } finally {
    await pool.query(`INSERT INTO kysely_migration VALUES ($1, '2030-01-01') ON CONFLICT DO NOTHING`, [
      SCHEMA_VERSION,
    ])
    await pool.query("DELETE FROM kysely_migration WHERE name = '9999-later'")
    await close()
  }
})
