import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aMessage, anId } from '@signalbox/rule-nodes/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { MessageInput } from '../queue/outcome'
import { createTestDatabase } from '../testing/database'
import { type Cluster, openCluster } from './cluster'
import { type NatsServer, startNatsServer } from './testing/nats-server'

// The short form of `npm run chaos`: messages are sent while one node is killed and another node is paused.

const ORIGINATORS = 24

let nats: NatsServer
let database: { url: string; drop(): Promise<void> }
let pool: pg.Pool
let cluster: Cluster
let input: MessageInput
const nodes: ChildProcess[] = []

beforeAll(async () => {
  nats = await startNatsServer()
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 4 })
  // The drop of the database ends connections that are not closed yet, which causes errors in the pool.
  pool.on('error', () => undefined)
  await pool.query('CREATE TABLE stored_message (id bigserial PRIMARY KEY, originator text, number integer)')
  const log = { info: () => undefined, warn: () => undefined }
  const secret = () => Buffer.from('the same key')
  cluster = await openCluster({ settings: settingsOf('sender'), databaseUrl: database.url, secret, log })
  input = cluster.distribute!(({ originator, data }, done) => {
    pool
      .query('INSERT INTO stored_message (originator, number) VALUES ($1, $2)', [originator.id, data])
      .then(() => done.resolve(), done.reject)
  })
  await cluster.start()
})
afterAll(async () => {
  for (const child of nodes) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  await cluster.disconnect()
  await cluster.close()
  await pool.end()
  await database.drop()
  await nats.stop()
})

const settingsOf = (nodeName: string) => ({
  nodeName,
  address: nodeName,
  nats: { servers: [`127.0.0.1:${nats.port}`] },
})

function aNode(name: string): ChildProcess {
  const argument = JSON.stringify({ settings: settingsOf(name), databaseUrl: database.url })
  const program = join(import.meta.dirname, 'testing/storing-node.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program, argument], { stdio: 'inherit' })
  nodes.push(child)
  return child
}

const waitForOwners = (count: number) =>
  vi.waitFor(async () => {
    const { rows } = await pool.query('SELECT DISTINCT owner FROM cluster_partition')
    expect(rows).toHaveLength(count)
  }, 60_000)

test('no acknowledged message is lost or out of order when a node is killed and another node is paused', async () => {
  const [killed, paused] = [aNode('killed'), aNode('paused')]
  await waitForOwners(3)
  let isStopping = false
  /** Like a device, each sender repeats a message until the message is acknowledged, then sends the next message. */
  const senders = Array.from({ length: ORIGINATORS }, async () => {
    const originator = anId('DEVICE')
    let acknowledged = 0
    while (!isStopping) {
      const isAcknowledged = await input.push(aMessage({ originator, data: String(acknowledged + 1) })).then(
        () => true,
        () => false,
      )
      if (isAcknowledged) acknowledged++
      await sleep(10)
    }
    return { id: originator.id, acknowledged }
  })
  killed.kill('SIGKILL')
  await waitForOwners(2)
  paused.kill('SIGSTOP')
  await waitForOwners(1)
  paused.kill('SIGCONT')
  await waitForOwners(2)
  isStopping = true
  for (const { id, acknowledged } of await Promise.all(senders)) {
    const { rows } = await pool.query<{ number: number }>(
      'SELECT number FROM stored_message WHERE originator = $1 ORDER BY id',
      [id],
    )
    const numbers = rows.map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect([...new Set(numbers)].slice(0, acknowledged)).toEqual(
      Array.from({ length: acknowledged }, (_, index) => index + 1),
    )
    expect(acknowledged).toBeGreaterThan(0)
  }
})
