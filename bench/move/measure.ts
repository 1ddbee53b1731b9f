import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestClient } from '../../apps/server/src/testing/test-client'
import { LOAD_SHAPE } from '../../apps/simulator/src/load-device'
import { asSysAdminRest, asTenantRest, aTenantAdmin } from '../../e2e/support/accounts'
import { signedInClient } from '../../e2e/support/rest-test-client'
import { type ServerProcess, startServerProcess } from '../../e2e/support/server-process'
import { ARCHIVE_PART_BYTES } from '../../packages/model/src/move/archive'
import { type ProcessorTime, processorTime } from '../processor-time'
import { load } from '../programs'
import { megabytesWhenIdle, residentMegabytes } from '../resident'
import type { SourceTask } from './source'
import { startSource } from './start-source'

export interface MovePlan {
  fleet: SourceTask
  history: SourceTask
  /** How long the load of another tenant lasts, both during an import and without one. */
  loadSeconds: number
}

export interface MoveFigures {
  fleet: { seconds: number; megabytes: number }
  history: { pointsPerSecond: number; megabytes: number }
  /**
   * The 95th percentile of another tenant's acknowledgement times: without an import, during an import of
   * devices, and during an import of history.
   */
  neighbor: { idleP95Ms: number; devicesImportP95Ms: number; historyImportP95Ms: number }
  archive: { exportPointsPerSecond: number; importPointsPerSecond: number; megabytes: number }
}

/** The parts of the measurement. Each starts its own server and takes less than six minutes. */
export const MOVE_PARTS: {
  [Part in keyof MoveFigures]: (folder: string, plan: MovePlan) => Promise<MoveFigures[Part]>
} = {
  history: (folder, plan) =>
    withServer(folder, async (server) => {
      const idle = await megabytesWhenIdle(server.pid)
      const result = await measureImport(server, idle, await importFrom(server, plan.history))
      return {
        pointsPerSecond: pointsOf(plan.history) / result.telemetrySeconds,
        megabytes: result.megabytes,
      }
    }),

  neighbor: (folder, plan) =>
    withServer(folder, async (server) => {
      const idle = await loadOtherTenant(server, plan.loadSeconds)
      return {
        idleP95Ms: idle.p95Ms,
        devicesImportP95Ms: await p95DuringImport(server, plan.fleet, plan.loadSeconds),
        historyImportP95Ms: await p95DuringImport(server, plan.history, plan.loadSeconds),
      }
    }),

  archive: (folder, plan) =>
    withServer(folder, async (server) => {
      const idle = await megabytesWhenIdle(server.pid)
      const history = await importFrom(server, plan.history)
      await measureImport(server, idle, history)
      const archive = join(folder, 'archive.zip')
      const usedBefore = processorTime(server.pid)
      const exportSeconds = await seconds(() => download(server, history.admin, archive))
      reportProcessorTime('export', server, usedBefore, pointsOf(plan.history))
      const result = await measureImport(server, idle, await importArchive(server, archive))
      return {
        exportPointsPerSecond: pointsOf(plan.history) / exportSeconds,
        importPointsPerSecond: pointsOf(plan.history) / result.telemetrySeconds,
        megabytes: result.megabytes,
      }
    }),

  fleet: (folder, plan) =>
    withServer(folder, async (server) => {
      const idle = await megabytesWhenIdle(server.pid)
      const { seconds, megabytes } = await measureImport(server, idle, await importFrom(server, plan.fleet))
      return { seconds, megabytes }
    }),
}

/** Measures imports over REST and from archives, exports, and the effect of imports on another tenant. */
export async function measureMove(folder: string, plan: MovePlan): Promise<MoveFigures> {
  return {
    fleet: await MOVE_PARTS.fleet(join(folder, 'fleet'), plan),
    history: await MOVE_PARTS.history(join(folder, 'history'), plan),
    neighbor: await MOVE_PARTS.neighbor(join(folder, 'neighbor'), plan),
    archive: await MOVE_PARTS.archive(join(folder, 'archive'), plan),
  }
}

async function withServer<T>(folder: string, work: (server: ServerProcess) => Promise<T>): Promise<T> {
  const server = await startServerProcess(folder, { SIGNALBOX_ALLOW_PRIVATE_NETWORK: 'true' })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

const pointsOf = ({ devices, keys, points }: SourceTask) => devices * keys * points

/** Measures the acknowledgement times of another tenant during an import, which is canceled afterwards. */
async function p95DuringImport(
  server: ServerProcess,
  task: SourceTask,
  loadSeconds: number,
): Promise<number> {
  const { admin, id, end } = await importFrom(server, task)
  const { p95Ms } = await loadOtherTenant(server, loadSeconds)
  const { body: job } = await admin.get(`/api/import/${id}`)
  if (job.state !== 'RUNNING') throw new Error(`The import ended as ${job.state} during the measurement`)
  await admin.post(`/api/import/${id}/cancel`)
  await end()
  return p95Ms
}

interface RunningImport {
  admin: TestClient
  id: string
  begin: number
  end(): Promise<void>
}

/** Starts an import from a new simulated source into a new tenant. */
async function importFrom(server: ServerProcess, task: SourceTask): Promise<RunningImport> {
  const source = await startSource(task)
  const admin = await newTenant(server)
  const begin = performance.now()
  const account = { url: source.url, username: 'admin@bench.example', password: 'secret' }
  const { status, body, text } = await admin.post('/api/import/thingsboard', account)
  if (status !== 200) throw new Error(text)
  return { admin, id: body.id, begin, end: source.stop }
}

async function importArchive(server: ServerProcess, file: string): Promise<RunningImport> {
  const admin = await newTenant(server)
  const handle = await open(file)
  const { size } = await handle.stat()
  const { body: archive } = await admin.post('/api/archive', { name: 'bench.zip', bytes: size })
  for (let part = 0; part * ARCHIVE_PART_BYTES < size; part++) {
    const bytes = Buffer.alloc(Math.min(ARCHIVE_PART_BYTES, size - part * ARCHIVE_PART_BYTES))
    await handle.read(bytes, 0, bytes.length, part * ARCHIVE_PART_BYTES)
    const answer = await fetch(new URL(`/api/archive/${archive.id}/part/${part}`, server.url), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', 'x-authorization': `Bearer ${admin.token}` },
      body: bytes,
    })
    if (!answer.ok) throw new Error(await answer.text())
  }
  await handle.close()
  const begin = performance.now()
  const { status, body, text } = await admin.post('/api/import/archive', { archiveId: archive.id })
  if (status !== 200) throw new Error(text)
  return { admin, id: body.id, begin, end: async () => {} }
}

/** Waits for the end of an import; returns its duration and the maximum memory of the server above idle. */
async function measureImport(
  server: ServerProcess,
  idleMegabytes: number,
  { admin, id, begin, end }: RunningImport,
) {
  let maxMegabytes = 0
  const usedBefore = processorTime(server.pid)
  for (;;) {
    maxMegabytes = Math.max(maxMegabytes, residentMegabytes(server.pid))
    const { body: job } = await admin.get(`/api/import/${id}`)
    if (job.state === 'RUNNING') {
      await sleep(200)
      continue
    }
    if (job.state !== 'DONE') throw new Error(`The import ended as ${job.state}: ${job.error}`)
    const seconds = (performance.now() - begin) / 1000
    await end()
    for (const [kind, counts] of Object.entries<{ seconds: number }>(job.report.kinds))
      console.error(`${kind}: ${counts.seconds} s`)
    reportProcessorTime('import', server, usedBefore, job.activity?.points || 1)
    console.error(`import: ${(maxMegabytes - idleMegabytes).toFixed(0)} MB above idle`)
    return {
      seconds,
      megabytes: maxMegabytes - idleMegabytes,
      telemetrySeconds: job.report.kinds.telemetry.seconds as number,
    }
  }
}

/** Processor time is comparable between runs on a busy machine; the duration is not. */
function reportProcessorTime(what: string, { pid }: ServerProcess, before: ProcessorTime, points: number) {
  const now = processorTime(pid)
  const micros = (seconds: number) => `${((seconds * 1e6) / points).toFixed(2)} µs`
  console.error(
    `${what}: ${micros(now.server - before.server)} of the server and ${micros(now.children - before.children)} of the database per point`,
  )
}

async function newTenant({ url }: ServerProcess): Promise<TestClient> {
  const { email, password } = await aTenantAdmin(url, await asSysAdminRest(url))
  return signedInClient(url, email, password)
}

async function download({ url }: ServerProcess, admin: TestClient, file: string) {
  const { body } = await admin.post('/api/archive/export', { secrets: false })
  const answer = await fetch(new URL(body.link, url))
  if (!answer.ok || !answer.body) throw new Error(`The export was answered with ${answer.status}`)
  await pipeline(
    Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream),
    createWriteStream(file),
  )
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return (performance.now() - begin) / 1000
}

const OTHER_DEVICES = 20

/** Publishes 500 messages/s from new devices of the demo tenant, which is not the tenant of the import. */
async function loadOtherTenant({ url, mqtt }: ServerProcess, loadSeconds: number) {
  const rest = await asTenantRest(url)
  const tokens = Array.from({ length: OTHER_DEVICES }, (_, index) => `other-${Date.now()}-${index}`)
  for (const token of tokens) await rest.createDevice({ name: token, type: 'default' }, token)
  const shape = { ...LOAD_SHAPE, keys: 3, startTs: Date.now() }
  return load({ address: mqtt, tokens, shape, rate: 500, seconds: loadSeconds })
}
