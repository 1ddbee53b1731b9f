import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aUsedFolder, cleanUpAfterEach, query, start } from '../embedded/fixtures'
import { backupNames, logFolderOf, namesIn } from './backup-places'
import { keepArchive } from './keep-archive'
import { isArchiving } from './log-archive'
import { stageRestore } from './restore-backup'
import { swapIn } from './swap'
import { takeBackup } from './take-backup'

cleanUpAfterEach()

async function aPlace() {
  const dataDir = await aUsedFolder()
  return { dataDir, folder: join(dataDir, 'backups'), kept: 2, maxLogBytes: 1024 ** 3 }
}

const note = (url: string, text: string) => query(url, `INSERT INTO note VALUES ('${text}')`)
const notes = async (url: string) =>
  (await query(url, 'SELECT text FROM note ORDER BY text')).map((row) => (row as { text: string }).text)

/** A time in whole milliseconds, after every change so far and before the next. */
async function timeBetween(url: string) {
  const [row] = await query(
    url,
    `SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS now, pg_sleep(0.005)`,
  )
  return (row as { now: Date }).now
}

test('a backup taken while the server runs can be restored to its own state, to a later time and to the latest change', async () => {
  const place = await aPlace()
  const first = await start(place.dataDir)
  await query(first.url, 'CREATE TABLE note (text text)')
  await note(first.url, '1 before the backup')
  const { name } = await takeBackup(place)
  await note(first.url, '2 after the backup')
  const time = await timeBetween(first.url)
  await note(first.url, '3 after the time')

  await stageRestore(place, { time })
  await note(first.url, '4 while the restored database waits')
  await first.stop()
  const kept = swapIn(place.dataDir)
  const second = await start(place.dataDir)
  expect(await notes(second.url)).toEqual(['1 before the backup', '2 after the backup'])
  expect(existsSync(join(kept, 'cluster/PG_VERSION'))).toBe(true)

  // The restored database continues archiving, on its own timeline.
  await note(second.url, '5 after the restore')
  const { until } = await stageRestore(place, 'latest')
  expect(Date.parse(until!)).toBeGreaterThan(time.getTime())
  await second.stop()
  swapIn(place.dataDir)
  const third = await start(place.dataDir)
  expect(await notes(third.url)).toEqual(['1 before the backup', '2 after the backup', '5 after the restore'])

  await stageRestore(place, { backup: name })
  await third.stop()
  swapIn(place.dataDir)
  const fourth = await start(place.dataDir)
  expect(await notes(fourth.url)).toEqual(['1 before the backup'])

  await expect(stageRestore(place, { time: new Date(Date.now() + 3600_000) })).rejects.toThrow(
    /^The archived log ends before /,
  )
  expect(namesIn(place.dataDir)).not.toContain('postgres.restoring')
  expect(await notes(fourth.url)).toEqual(['1 before the backup'])
})

test('a damaged archive is refused and named in the error; backups and log are kept up to their limits', async () => {
  const place = { ...(await aPlace()), kept: 1 }
  const { url, superuserUrl } = await start(place.dataDir)
  await query(url, 'CREATE TABLE note (text text)')
  const warnings: string[] = []
  const keep = async (maxLogBytes: number) => {
    const archive = keepArchive({ ...place, maxLogBytes, superuserUrl, warn: (line) => warnings.push(line) })
    await archive.work()
    await archive.stop()
  }
  await keep(1)
  expect(isArchiving(join(place.dataDir, 'postgres'))).toBe(false)
  expect(existsSync(place.folder)).toBe(false)

  const { name, manifest } = await takeBackup(place)
  const backup = join(place.folder, name)
  await refusesDamaged(place, join(backup, 'cluster/PG_VERSION.gz'), /is damaged: cluster\/PG_VERSION/)
  await refusesDamaged(place, join(backup, 'manifest.json'), /is damaged: manifest.json/)
  const segment = `${manifest.firstLog}.gz`
  await refusesDamaged(place, join(logFolderOf(place.folder), segment), /^The archived log \S+ is damaged/)
  expect(await notes(url)).toEqual([])
  expect(namesIn(place.dataDir)).not.toContain('postgres.restored')

  const second = await takeBackup(place)
  expect(backupNames(place.folder)).toEqual([second.name])
  expect(readdirSync(logFolderOf(place.folder))).not.toContain(segment)
  await keep(place.maxLogBytes)
  expect(isArchiving(join(place.dataDir, 'postgres'))).toBe(true)
  await keep(1)
  expect(isArchiving(join(place.dataDir, 'postgres'))).toBe(false)
  expect(warnings).toEqual([expect.stringContaining('has reached its limit')])
})

async function refusesDamaged(place: Awaited<ReturnType<typeof aPlace>>, file: string, reason: RegExp) {
  const intact = readFileSync(file)
  const damaged = Buffer.from(intact)
  // In the checksum of a compressed file: a changed bit elsewhere may unpack to the same content.
  damaged[damaged.length - 6]! ^= 0x01
  writeFileSync(file, damaged)
  await expect(stageRestore(place, 'latest')).rejects.toThrow(reason)
  writeFileSync(file, intact)
}
