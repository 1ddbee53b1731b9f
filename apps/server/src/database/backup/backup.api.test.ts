import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder, aUsedFolder, cleanUpAfterEach, query, start } from '../embedded/fixtures'
import { restorePrevious } from '../upgrade/snapshot'
import { backupNames, logFolderOf, namesIn } from './backup-folders'
import { completeLog } from './complete-log'
import { exchangeDatabase } from './exchange'
import { isArchiving, moveLog } from './log-archive'
import { logArchiver } from './log-archiver'
import { stageRestore } from './restore-backup'
import { takeBackup } from './take-backup'

cleanUpAfterEach()

async function backupSettings() {
  const dataDir = await aUsedFolder()
  return { dataDir, folder: join(dataDir, 'backups'), keepCount: 2, maxLogBytes: 1024 ** 3 }
}

const note = (url: string, text: string) => query(url, `INSERT INTO note VALUES ('${text}')`)
const notes = async (url: string) =>
  (await query(url, 'SELECT text FROM note ORDER BY text')).map((row) => (row as { text: string }).text)

/** A time in whole milliseconds, after all changes so far and before the next change. */
async function timeBetween(url: string) {
  const [row] = await query(
    url,
    `SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS now, pg_sleep(0.005)`,
  )
  return (row as { now: Date }).now
}

test('after a backup of a running server, the state at the backup, at a later time and at the latest change can be restored', async () => {
  const settings = await backupSettings()
  const first = await start(settings.dataDir)
  await query(first.url, 'CREATE TABLE note (text text)')
  await note(first.url, '1 before the backup')
  const { name } = await takeBackup(settings)
  await note(first.url, '2 after the backup')
  const time = await timeBetween(first.url)
  await note(first.url, '3 after the time')

  await stageRestore(settings, { time })
  await note(first.url, '4 while the restored database waits')
  await first.stop()
  const keptFolder = exchangeDatabase(settings.dataDir)
  const second = await start(settings.dataDir)
  expect(await notes(second.url)).toEqual(['1 before the backup', '2 after the backup'])
  expect(existsSync(join(keptFolder, 'cluster/PG_VERSION'))).toBe(true)

  // The restored database continues archiving, on its own timeline.
  await note(second.url, '5 after the restore')
  const { until } = await stageRestore(settings, 'latest')
  expect(Date.parse(until!)).toBeGreaterThan(time.getTime())
  await second.stop()
  exchangeDatabase(settings.dataDir)
  const third = await start(settings.dataDir)
  expect(await notes(third.url)).toEqual(['1 before the backup', '2 after the backup', '5 after the restore'])

  await stageRestore(settings, { backup: name })
  await third.stop()
  exchangeDatabase(settings.dataDir)
  const fourth = await start(settings.dataDir)
  expect(await notes(fourth.url)).toEqual(['1 before the backup'])

  await expect(stageRestore(settings, { time: new Date(Date.now() + 3600_000) })).rejects.toThrow(
    /^The archived log ends before /,
  )
  expect(namesIn(settings.dataDir)).not.toContain('postgres.restoring')
  expect(await notes(fourth.url)).toEqual(['1 before the backup'])
})

test('a backup taken after `restore previous` is restored without the log of the upgraded database', async () => {
  const settings = await backupSettings()
  const first = await start(settings.dataDir)
  await query(first.url, 'CREATE TABLE note (text text)')
  await takeBackup(settings)
  await first.stop()
  // The kept database and the database in use have the same timeline: they archive segments of the same names.
  const home = join(settings.dataDir, 'postgres')
  execFileSync('cp', ['-a', home, `${home}.before-upgrade-2027-01-30T03-15-00.123Z`])
  const upgraded = await start(settings.dataDir)
  await takeBackup(settings)
  await note(upgraded.url, '1 in the upgraded database')
  await completeLog(upgraded.superuserUrl, home)
  await moveLog(home, settings.folder)
  await upgraded.stop()
  restorePrevious(settings.dataDir)

  const previous = await start(settings.dataDir)
  await takeBackup(settings)
  await note(previous.url, '2 in the previous database')
  await stageRestore(settings, 'latest')
  await previous.stop()
  exchangeDatabase(settings.dataDir)
  const restored = await start(settings.dataDir)
  expect(await notes(restored.url)).toEqual(['2 in the previous database'])
})

test('a backup of another database in the same folder is refused', async () => {
  const settings = await backupSettings()
  const otherSettings = { ...settings, dataDir: aFolder() }
  await takeBackup(settings)
  const { url } = await start(otherSettings.dataDir)
  await expect(takeBackup(otherSettings)).rejects.toThrow(
    `The folder ${settings.folder} contains backups of another database: choose another folder with SIGNALBOX_BACKUP_FOLDER`,
  )
  expect(isArchiving(join(otherSettings.dataDir, 'postgres'))).toBe(false)
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a damaged backup does not prevent the next backup', async () => {
  const settings = await backupSettings()
  await start(settings.dataDir)
  const { name } = await takeBackup(settings)
  writeFileSync(join(settings.folder, name, 'manifest.json'), '{}')
  const next = await takeBackup(settings)
  expect(backupNames(settings.folder)).toEqual([name, next.name])
  expect((await stageRestore(settings, 'latest')).backup).toBe(next.name)
})

test('completing the log fails when the connection to the database ends', async () => {
  const settings = await backupSettings()
  const { superuserUrl } = await start(settings.dataDir)
  const home = join(settings.dataDir, 'postgres')
  // The archive command fails, so the log segment is not archived.
  mkdirSync(join(home, 'archive'), { mode: 0o000 })
  const completing = completeLog(superuserUrl, home)
  const terminateQuery = `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity WHERE query = 'SELECT pg_switch_wal()' AND state = 'idle'`
  await Promise.all([
    expect(completing).rejects.toThrow(/terminat/),
    expect.poll(() => query(superuserUrl, terminateQuery)).toEqual([{ ended: true }]),
  ])
})

test('stopping does not wait for a log segment that cannot be archived', async () => {
  const settings = await backupSettings()
  const { superuserUrl } = await start(settings.dataDir)
  // The archive command fails.
  mkdirSync(join(settings.dataDir, 'postgres/archive'), { mode: 0o000 })
  const warnings: string[] = []
  const archiver = logArchiver({ ...settings, superuserUrl, warn: (line) => void warnings.push(line) })
  void archiver.archiveNow()
  const waitingQuery = `SELECT true AS waiting FROM pg_stat_activity WHERE query = 'SELECT pg_switch_wal()' AND state = 'idle'`
  await expect.poll(() => query(superuserUrl, waitingQuery)).toEqual([{ waiting: true }])
  await archiver.stop()
  expect(warnings).toEqual([])
})

test('the incomplete backup of a process that was killed is removed by the next backup', async () => {
  const settings = await backupSettings()
  await start(settings.dataDir)
  const incomplete = join(settings.folder, '2027-01-30T03-15-00.123Z.part')
  mkdirSync(join(incomplete, 'cluster'), { recursive: true })
  const { name } = await takeBackup(settings)
  expect(namesIn(settings.folder).sort()).toEqual([name, 'wal'])
})

test('the error for a damaged backup or log names the damaged file; old backups and log segments above the limits are removed', async () => {
  const settings = { ...(await backupSettings()), keepCount: 1 }
  const { url, superuserUrl } = await start(settings.dataDir)
  await query(url, 'CREATE TABLE note (text text)')
  const warnings: string[] = []
  const archiveWithLimit = async (maxLogBytes: number) => {
    const archiver = logArchiver({
      ...settings,
      maxLogBytes,
      superuserUrl,
      warn: (line) => warnings.push(line),
    })
    await archiver.archiveNow()
    await archiver.stop()
  }
  await archiveWithLimit(1)
  expect(isArchiving(join(settings.dataDir, 'postgres'))).toBe(false)
  expect(existsSync(settings.folder)).toBe(false)

  const { name, manifest } = await takeBackup(settings)
  const backup = join(settings.folder, name)
  await expectDamageRefused(
    settings,
    join(backup, 'cluster/PG_VERSION.gz'),
    /is damaged: cluster\/PG_VERSION/,
  )
  await expectDamageRefused(settings, join(backup, 'manifest.json'), /is damaged: manifest.json/)
  const segment = `${manifest.firstLog}.gz`
  await expectDamageRefused(
    settings,
    join(logFolderOf(settings.folder), segment),
    /^The archived log \S+ is damaged/,
  )
  expect(await notes(url)).toEqual([])
  expect(namesIn(settings.dataDir)).not.toContain('postgres.restored')

  const second = await takeBackup(settings)
  expect(backupNames(settings.folder)).toEqual([second.name])
  expect(readdirSync(logFolderOf(settings.folder))).not.toContain(segment)
  await archiveWithLimit(settings.maxLogBytes)
  expect(isArchiving(join(settings.dataDir, 'postgres'))).toBe(true)
  await archiveWithLimit(1)
  expect(isArchiving(join(settings.dataDir, 'postgres'))).toBe(false)
  expect(warnings).toEqual([expect.stringContaining('has reached its limit')])
})

async function expectDamageRefused(
  settings: Awaited<ReturnType<typeof backupSettings>>,
  file: string,
  reason: RegExp,
) {
  const intact = readFileSync(file)
  const damaged = Buffer.from(intact)
  // Changes a bit of the gzip checksum: a changed bit elsewhere may still decompress to the same content.
  damaged[damaged.length - 6]! ^= 0x01
  writeFileSync(file, damaged)
  await expect(stageRestore(settings, 'latest')).rejects.toThrow(reason)
  writeFileSync(file, intact)
}
