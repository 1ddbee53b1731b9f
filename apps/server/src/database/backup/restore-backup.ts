import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderHolder, lockFolder } from '../embedded/lock'
import { databaseOwner } from '../embedded/owner'
import { type BackupSettings, backupNames, homeOf, logFolderOf } from './backup-folders'
import { completeLog } from './complete-log'
import { clearRestored, restoredOf } from './exchange'
import {
  archivedLog,
  isArchiving,
  isNeededFrom,
  moveLog,
  segmentsBetween,
  startArchiving,
} from './log-archive'
import { type Manifest, readManifest } from './manifest'
import { forEachOf, unpackFile } from './packed-file'
import { recover } from './recover'
import type { RestoreTarget } from './restore-target'
import { withDatabase } from './running-database'

export interface Restored {
  backup: string
  /** The time of the last change in the restored database. */
  until: string | undefined
}

/**
 * Creates a database with the state of the target beside the current database, and checks every file of the backup.
 * The current database is not changed: `exchangeDatabase` replaces it later.
 */
export async function stageRestore(settings: BackupSettings, target: RestoreTarget): Promise<Restored> {
  const { dataDir, folder } = settings
  if (!existsSync(folder)) throw new Error(`There is no backup in ${folder}`)
  const unlock = lockFolder(folder, 'backup folder')
  const home = homeOf(dataDir)
  const staging = `${home}.restoring`
  try {
    const backup = chooseBackup(folder, target)
    const manifest = readManifest(join(folder, backup))
    const isRunning = folderHolder(dataDir) !== undefined
    if (isArchiving(home) && isRunning) await withDatabase(dataDir, (url) => completeLog(url, home))
    if (isArchiving(home)) await moveLog(home, folder)
    rmSync(staging, { recursive: true, force: true })
    await unpack(join(folder, backup), manifest, staging)
    await unpackLog(folder, manifest, staging, target)
    if (!isRunning && !endsWithBackup(target)) await addUnarchivedLog(home, staging, manifest)
    const until = await recover(staging, databaseOwner(home), target)
    clearRestored(dataDir)
    renameSync(staging, restoredOf(dataDir))
    return { backup, until }
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    throw error
  } finally {
    unlock()
  }
}

/** Whether the target is the state at the end of a backup, without later changes. */
const endsWithBackup = (target: RestoreTarget) => target !== 'latest' && 'backup' in target

function chooseBackup(folder: string, target: RestoreTarget) {
  const names = backupNames(folder)
  if (names.length === 0) throw new Error(`There is no backup in ${folder}`)
  if (target === 'latest') return names.at(-1)!
  if ('backup' in target) {
    if (!names.includes(target.backup)) throw new Error(`There is no backup ${target.backup} in ${folder}`)
    return target.backup
  }
  const name = names.findLast((backup) => new Date(readManifest(join(folder, backup)).endedAt) <= target.time)
  if (!name)
    throw new Error(
      `No backup in ${folder} is older than ${target.time.toISOString()}; the oldest is ${names[0]}`,
    )
  return name
}

async function unpack(backup: string, manifest: Manifest, staging: string) {
  mkdirSync(staging, { mode: 0o700 })
  for (const path of manifest.folders) mkdirSync(join(staging, path), { recursive: true, mode: 0o700 })
  await forEachOf(manifest.files, async ({ path, size, sha256 }) => {
    const content = await unpackFile(join(backup, `${path}.gz`), join(staging, path)).catch(
      (error: Error) => {
        throw new Error(`The backup ${backup} is damaged: ${path} cannot be read (${error.message})`, {
          cause: error,
        })
      },
    )
    if (content.size !== size || content.sha256 !== sha256)
      throw new Error(`The backup ${backup} is damaged: the checksum of ${path} does not match`)
  })
}

async function unpackLog(folder: string, manifest: Manifest, staging: string, target: RestoreTarget) {
  const ownSegments = segmentsBetween(manifest.firstLog, manifest.lastLog)
  const archived = archivedLog(folder)
  const missingSegment = ownSegments.find((name) => !archived.includes(name))
  if (missingSegment)
    throw new Error(
      `The backup cannot be restored: its log ${missingSegment} is missing in ${logFolderOf(folder)}`,
    )
  const neededSegments = archived.filter((name) =>
    endsWithBackup(target)
      ? ownSegments.includes(name) || name.endsWith('.history')
      : isNeededFrom(manifest.firstLog, name),
  )
  const status = join(staging, 'cluster/pg_wal/archive_status')
  mkdirSync(status, { recursive: true, mode: 0o700 })
  await forEachOf(neededSegments, async (name) => {
    const file = join(logFolderOf(folder), `${name}.gz`)
    await unpackFile(file, join(staging, 'cluster/pg_wal', name)).catch((error: Error) => {
      throw new Error(`The archived log ${file} is damaged: ${error.message}`, { cause: error })
    })
    // Marks the segment as archived, so that the restored server does not archive it again.
    writeFileSync(join(status, `${name}.done`), '')
  })
  startArchiving(staging)
}

/** Copies the log segments of a stopped server that are not archived: they contain the newest changes. */
async function addUnarchivedLog(home: string, staging: string, manifest: Manifest) {
  const folder = join(home, 'cluster/pg_wal')
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const copy = join(staging, 'cluster/pg_wal', name)
    if (name.length !== 24 || !isNeededFrom(manifest.firstLog, name) || existsSync(copy)) continue
    await copyFile(join(folder, name), copy)
  }
}
