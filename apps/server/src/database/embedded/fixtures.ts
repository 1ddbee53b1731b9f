import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach } from 'vitest'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres'
import { makeInstallation } from './installation'
import { readPidFile } from './postmaster'
import { endServer } from './processes'

const cleanups: (() => unknown)[] = []
let template: string | undefined
const installations = new Map<number, ReturnType<typeof makeInstallation>>()

/** Registers the hooks that remove folders and end servers of the tests. Each test file calls this function once. */
export function cleanUpAfterEach() {
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })
  afterAll(async () => {
    const homes = (await Promise.all(installations.values())).map(({ home }) => home)
    for (const folder of template ? [...homes, template] : homes) {
      rmSync(folder, { recursive: true, force: true })
    }
    template = undefined
    installations.clear()
  })
}

export function aFolder(mode = 0o755) {
  const folder = mkdtempSync(join(tmpdir(), 'sb-pg-'))
  chmodSync(folder, mode)
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A folder with the database of an earlier start. One database is made per test file and copied, which is faster. */
export async function aUsedFolder() {
  template ??= await makeTemplate()
  const folder = aFolder()
  // `-a` keeps the owners: when root runs the tests, the database belongs to another user.
  execFileSync('cp', ['-a', join(template, 'postgres'), folder])
  return folder
}

async function makeTemplate() {
  const folder = mkdtempSync(join(tmpdir(), 'sb-pg-'))
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  await server.stop()
  return folder
}

export async function start(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}) {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, ...options })
  cleanups.push(() => server.stop())
  return server
}

/** Starts the embedded database from a process of its own, as another user if `uid` is given. */
export async function startAlone(dataDir: string, uid?: number) {
  const asUser = uid ?? process.getuid?.() ?? 0
  const { script } = await installationOf(asUser)
  const child = spawn(process.execPath, [script, dataDir, String(asUser)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanups.push(async () => {
    await kill(child, 'SIGTERM')
    const leftover = readPidFile(join(dataDir, 'postgres/cluster'))
    if (leftover && processesIn(dataDir).length > 0) await endServer(leftover.pid)
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const answer = JSON.parse(line) as { url?: string; error?: string }
  return { ...answer, child }
}

/** Making an installation takes longer than a test, so the tests of a file share one installation per user. */
function installationOf(uid: number) {
  const installation = installations.get(uid) ?? makeInstallation(uid)
  installations.set(uid, installation)
  return installation
}

export async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

export function serverPid(dataDir: string) {
  return Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
}

export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** The processes whose working directory is in the folder, such as those of PostgreSQL. */
export function processesIn(dataDir: string) {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && folderOf(name).startsWith(dataDir))
}

function folderOf(pid: string) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return '' // the process has ended
  }
}

export async function aFreePort() {
  const { port, server } = await listen()
  await new Promise((done) => server.close(done))
  return port
}

export async function aPortInUse() {
  const { port, server } = await listen()
  cleanups.push(() => server.close())
  return port
}

async function listen() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : 0 }
}
