import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres'
import {
  aFolder,
  aUsedFolder,
  cleanUpAfterEach,
  kill,
  processesIn,
  query,
  serverPid,
  start,
  startAlone,
} from './fixtures'
import { startTimeOf } from './processes'

cleanUpAfterEach()

const isRoot = process.getuid?.() === 0
const nobody = 65534

describe('the first start', () => {
  test('creates a UTF-8 database that folds the case of umlauts, commits durably and listens on its socket only', async () => {
    const { url } = await start(aFolder())
    const [row] = await query(
      url,
      `SELECT current_setting('server_encoding') AS encoding, lower('ÄÖ') AS lower,
        current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
        current_setting('full_page_writes') AS pages, current_setting('listen_addresses') AS addresses`,
    )
    expect(row).toEqual({
      encoding: 'UTF8',
      lower: 'äö',
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      addresses: '',
    })
  })

  test('succeeds although an earlier first start was interrupted', async () => {
    const dataDir = aFolder()
    mkdirSync(join(dataDir, 'postgres.new/cluster'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres.new/cluster/PG_VERSION'), '18')
    const { url } = await start(dataDir)
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})

test('a restart keeps the data and leaves no process behind', async () => {
  const dataDir = await aUsedFolder()
  const first = await start(dataDir)
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  const pid = serverPid(dataDir)
  await first.stop()
  expect(startTimeOf(pid)).toBeUndefined()
  expect(processesIn(dataDir)).toEqual([])

  const second = await start(dataDir)
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
})

test('the next start completes a restore or upgrade that crashed between its two renames', async () => {
  const dataDir = await aUsedFolder()
  const first = await start(dataDir)
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.restored'))

  const second = await start(dataDir)
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  expect(existsSync(join(dataDir, 'postgres.restored'))).toBe(false)
})

test('a stop ends connections that are still busy', async () => {
  const dataDir = await aUsedFolder()
  const server = await start(dataDir)
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => {}) // the stop ends the connection
  await client.connect()
  const sleeping = client.query('SELECT pg_sleep(600)').catch((error: Error) => error.message)
  await server.stop()
  expect(await sleeping).toMatch(/terminat/)
  expect(processesIn(dataDir)).toEqual([])
})

test('if the process ends without stopping the server, the server also ends', async () => {
  const dataDir = await aUsedFolder()
  const { child } = await startAlone(dataDir)
  expect(processesIn(dataDir)).not.toEqual([])
  await kill(child, 'SIGHUP')
  await vi.waitFor(() => expect(processesIn(dataDir)).toEqual([]), { timeout: 30_000 })
})

describe.runIf(isRoot)('started by root', () => {
  test('the server and its files belong to an unprivileged user', async () => {
    const dataDir = aFolder()
    await start(dataDir)
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody)
    expect(statSync(join(dataDir, 'postgres/cluster/PG_VERSION')).uid).toBe(nobody)
    expect(statSync(`/proc/${serverPid(dataDir)}`).uid).toBe(nobody)
  })

  test('the database starts in a folder that only root may enter', async () => {
    const dataDir = join(aFolder(0o700), 'deep', 'data')
    const { url } = await start(dataDir)
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('files of a copy that root has restored are given to the unprivileged user', async () => {
    const dataDir = await aUsedFolder()
    for (const path of ['postgres', 'postgres/cluster', 'postgres/cluster/PG_VERSION']) {
      chownSync(join(dataDir, path), 0, 0)
    }
    await start(dataDir)
    expect(statSync(join(dataDir, 'postgres/cluster/PG_VERSION')).uid).toBe(nobody)
  })
})

describe.runIf(isRoot)('started by a normal user', () => {
  test('the database starts, and its files belong to that user', async () => {
    const dataDir = aFolder()
    chownSync(dataDir, nobody, nobody)
    const { url } = await startAlone(dataDir, nobody)
    expect(await query(url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody)
  })

  test('reports in one line that the folder cannot be written', async () => {
    const { error } = await startAlone(join(aFolder(0o755), 'data'), nobody)
    expect(error).toMatch(/^The data folder \S+ cannot be written \(no permission\): .*SIGNALBOX_DATA$/)
  })

  test('reports in one line that the database belongs to another user', async () => {
    const dataDir = await aUsedFolder()
    chownSync(join(dataDir, 'postgres'), 0, 0)
    chmodSync(dataDir, 0o777)
    const { error } = await startAlone(dataDir, nobody)
    expect(error).toMatch(
      /^The database in \S+ cannot be opened: it belongs to another user\. Run [^\n]*chown -R$/,
    )
  })
})

describe('the error for a folder that cannot be created has one line with the reason', () => {
  const errorOf = async (dataDir: string) => {
    const starting = startEmbeddedPostgres({ dataDir, log: () => {} })
    return starting.then(String, (error) => (error as Error).message)
  }
  const cannot = (dataDir: string, reason: string) =>
    expect.stringMatching(
      new RegExp(`^The data folder ${dataDir} cannot be written \\(${reason}\\): .*SIGNALBOX_DATA$`),
    )

  test('a part of the path, or the whole path, is a file', async () => {
    const file = join(aFolder(), 'file')
    writeFileSync(file, '')
    const below = join(file, 'data')
    expect(await errorOf(below)).toEqual(cannot(below, 'a part of the path is a file'))
    expect(await errorOf(file)).toEqual(cannot(file, 'there is a file of this name'))
  })

  test('a broken symbolic link', async () => {
    const link = join(aFolder(), 'link')
    symlinkSync('/no/such/folder', link)
    expect(await errorOf(link)).toEqual(cannot(link, 'a link in the path leads nowhere'))
  })

  // In /proc, `mkdirSync` of Node with `recursive` would never return.
  test.runIf(process.platform === 'linux')('a path in /proc, a file system of the kernel', async () => {
    expect(await errorOf('/proc/signalbox')).toEqual(
      cannot('/proc/signalbox', 'its file system cannot hold folders'),
    )
  })
})

describe('after kill -9', () => {
  test('of the process that started the server, the next start ends that server and keeps the data', async () => {
    const dataDir = await aUsedFolder()
    const { url = '', child } = await startAlone(dataDir)
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer')
    const leftover = serverPid(dataDir)
    await kill(child)
    expect(startTimeOf(leftover)).toBeDefined()

    const { url: next } = await start(dataDir)
    expect(await query(next, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
    expect(startTimeOf(leftover)).toBeUndefined()
  })

  test('of the process and of the server, the next start recovers the data', async () => {
    const dataDir = await aUsedFolder()
    const { url = '', child } = await startAlone(dataDir)
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer')
    process.kill(serverPid(dataDir), 'SIGKILL')
    await kill(child)
    const { url: next } = await start(dataDir)
    expect(await query(next, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  })

  test('a pid file with the id of another process neither prevents a start nor ends that process', async () => {
    const dataDir = await aUsedFolder()
    const other = spawn('sleep', ['600'], isRoot ? { uid: nobody, gid: nobody } : {})
    onTestFinished(() => kill(other))
    writeFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), `${other.pid}\n`)
    writeFileSync(join(dataDir, 'postgres.lock'), JSON.stringify({ pid: other.pid, began: 'long ago' }))

    const { url } = await start(dataDir)
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(startTimeOf(other.pid ?? 0)).toBeDefined()
  })
})

test('a second start in the same folder is refused while the first server runs', async () => {
  const dataDir = await aUsedFolder()
  const { url } = await start(dataDir)
  await expect(start(dataDir)).rejects.toThrow(
    `The data folder ${dataDir} is in use by process ${process.pid}`,
  )
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a server that is killed is started again at the same address, with all its data', async () => {
  const dataDir = await aUsedFolder()
  const lines: string[] = []
  const { url } = await start(dataDir, { log: (line) => lines.push(line) })
  await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  const pid = serverPid(dataDir)
  process.kill(pid, 'SIGKILL')
  await waitForData(url)
  expect(serverPid(dataDir)).not.toBe(pid)
  expect(lines).toContainEqual(expect.stringContaining('PANIC: the database server ended unexpectedly'))
})

test.runIf(process.platform === 'linux')(
  'if the recovery process is killed, the recovery is repeated, with all data',
  async () => {
    const dataDir = await aUsedFolder()
    const { url } = await start(dataDir)
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer')
    await killRecovery(serverPid(dataDir))
    await waitForData(url)
  },
)

const waitForData = (url: string) =>
  vi.waitFor(async () => expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]), {
    timeout: 50_000,
    interval: 200,
  })

/** Kills a process of the server until a recovery begins, and then the process of the recovery. */
async function killRecovery(pid: number) {
  for (;;) {
    killChild(pid, 'walwriter')
    for (let polls = 0; polls < 1000; polls++) {
      if (killChild(pid, 'startup')) return
      await sleep(1)
    }
  }
}

function killChild(pid: number, name: string): boolean {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    const child = children.find((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(name))
    return child !== undefined && process.kill(Number(child), 'SIGKILL')
  } catch {
    return false // A process has ended.
  }
}
