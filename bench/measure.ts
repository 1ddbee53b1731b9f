import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded/embedded-postgres'
import { LOAD_SHAPE, loadKey } from '../apps/simulator/src/load-device'
import type { MqttAddress } from '../apps/simulator/src/mqtt-device'
import { signIn } from '../apps/simulator/src/rest-client'
import { type ServerProcess, startServerProcess } from '../e2e/support/server-process'
import { openLiveSession } from './live'
import type { LoadOutcome } from './load'
import { load, startBare } from './programs'
import { megabytesWhenIdle } from './resident'
import { withoutStealTime } from './steal-time'

export interface Plan {
  devices: number
  /** Data points in one message. */
  keys: number
  /** The duration of each load. */
  seconds: number
  /** How often every load is measured, with the product and with the bare program. */
  rounds: number
}

export interface Figures {
  /** The bare program: the minimal server `bare.ts`. */
  bare: LoadOutcome[]
  /** The whole path of a message through the product, from MQTT to the database. */
  whole: LoadOutcome[]
  /** The whole path while WebSocket sessions follow the devices. */
  watched: LoadOutcome[]
  /** The bare program and the whole path with few points in each message. */
  smallBare: LoadOutcome[]
  smallWhole: LoadOutcome[]
  /** The whole path at 500 messages per second. */
  limitedRate: LoadOutcome
  firstStartMs: number
  secondStartMs: number
  idleMegabytes: number
  bytesPerPoint: number
  storedPoints: number
  /** Points of acknowledged messages; each has to be stored. */
  acknowledgedPoints: number
}

/** How often each load is measured at most. With the default of `withoutStealTime` all loads would take too long. */
const ATTEMPTS = 3

/** Points in a message of the load with small messages. */
export const SMALL_KEYS = 3

/**
 * Measures the whole path, with and without WebSocket sessions, and the bare program in alternating rounds, so that
 * other work on the machine affects all of them.
 */
export async function measure(folder: string, plan: Plan): Promise<Figures> {
  const dataDir = join(folder, 'whole')
  const first = await timedStart(dataDir)
  const { tokens, ids, restToken } = await createDevices(first.server, plan.devices)
  const bare = await startBare(join(folder, 'bare'))
  const run = loadRunner(tokens, plan.keys)
  const runSmall = loadRunner(tokens, SMALL_KEYS)
  let acknowledgedPoints = 0
  const countAcknowledged = async (outcome: Promise<LoadOutcome>) => {
    acknowledgedPoints += (await outcome).points
    return outcome
  }
  await run(bare.address, 0, 3)
  await countAcknowledged(run(first.server.mqtt, 0, 3))
  const figures = {
    bare: [] as LoadOutcome[],
    whole: [] as LoadOutcome[],
    watched: [] as LoadOutcome[],
    smallBare: [] as LoadOutcome[],
    smallWhole: [] as LoadOutcome[],
  }
  const add = async (outcomes: LoadOutcome[], measureOnce: () => Promise<LoadOutcome>) =>
    void outcomes.push(await withoutStealTime(measureOnce, ATTEMPTS))
  for (let round = 0; round < plan.rounds; round++) {
    const whole = () => countAcknowledged(run(first.server.mqtt, 0, plan.seconds))
    await add(figures.bare, () => run(bare.address, 0, plan.seconds))
    await add(figures.whole, whole)
    await add(figures.watched, () => whileWatched(first.server.url, restToken, ids, whole))
    await add(figures.smallBare, () => runSmall(bare.address, 0, plan.seconds))
    await add(figures.smallWhole, () => countAcknowledged(runSmall(first.server.mqtt, 0, plan.seconds)))
  }
  await bare.stop()
  const limitedRate = await countAcknowledged(run(first.server.mqtt, 500, plan.seconds))
  await first.server.stop()

  const second = await timedStart(dataDir)
  const idleMegabytes = await megabytesWhenIdle(second.server.pid)
  await second.server.stop()
  return {
    ...figures,
    limitedRate,
    firstStartMs: first.ms,
    secondStartMs: second.ms,
    idleMegabytes,
    acknowledgedPoints,
    ...(await storedSize(dataDir)),
  }
}

/** Starts the server and measures the time until its first page is loaded. */
async function timedStart(dataDir: string): Promise<{ server: ServerProcess; ms: number }> {
  const begin = performance.now()
  const server = await startServerProcess(dataDir)
  const page = await fetch(server.url)
  await page.text()
  if (!page.ok) throw new Error(`The first page answered ${page.status}`)
  return { server, ms: performance.now() - begin }
}

async function createDevices({ url }: ServerProcess, count: number) {
  const rest = await signIn(url, 'tenant@signalbox.local', 'tenant')
  const tokens = Array.from({ length: count }, (_, index) => `bench-${index}`)
  const ids: string[] = []
  for (const token of tokens) ids.push(await rest.createDevice({ name: token, type: 'default' }, token))
  return { tokens, ids, restToken: rest.token }
}

const WATCHERS = 20

/** Runs `work` while WebSocket sessions follow the latest values of twenty devices each. */
async function whileWatched<T>(
  url: string,
  token: string,
  ids: string[],
  work: () => Promise<T>,
): Promise<T> {
  const sockets = await Promise.all(
    Array.from({ length: WATCHERS }, (_, index) => {
      const from = (index * 20) % Math.max(1, ids.length - 19)
      return openLiveSession(url, token, ids.slice(from, from + 20), () => {}, loadKey(0))
    }),
  )
  try {
    return await work()
  } finally {
    for (const socket of sockets) socket.close()
  }
}

/** The timestamps of each load begin with the current time: as in real use, they follow those of the previous load. */
function loadRunner(tokens: string[], keys: number) {
  return (address: MqttAddress, rate: number, seconds: number) =>
    load({ address, tokens, shape: { ...LOAD_SHAPE, keys, startTs: Date.now() }, rate, seconds })
}

/** The number of points and their size on disk with the indexes, read from the database of the stopped server. */
async function storedSize(dataDir: string) {
  const database = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string; bytes: string }>(
      `SELECT oid::regclass AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
       WHERE relkind = 'r' AND relname LIKE 'ts\\_point%'`,
    )
    let storedPoints = 0
    for (const { name } of rows) {
      const countResult = await client.query<{ count: string }>(`SELECT count(*) FROM ONLY ${name}`)
      storedPoints += Number(countResult.rows[0]?.count)
    }
    const bytes = rows.reduce((sum, row) => sum + Number(row.bytes), 0)
    return { storedPoints, bytesPerPoint: bytes / storedPoints }
  } finally {
    await client.end()
    await database.stop()
  }
}
