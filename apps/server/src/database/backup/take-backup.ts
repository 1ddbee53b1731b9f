import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '../embedded/lock'
import { withClient } from '../with-client'
import {
  type BackupSettings,
  backupName,
  backupNames,
  homeOf,
  isIncompleteBackup,
  namesIn,
} from './backup-folders'
import { copyCluster } from './cluster-copy'
import { moveLog, removeOld, startArchiving } from './log-archive'
import { type BackupFile, type Manifest, readManifest, writeManifest } from './manifest'
import { forEachOf, packFile, syncFile } from './packed-file'
import { withDatabase } from './running-database'

export interface Backup {
  name: string
  manifest: Manifest
}

/** Takes a backup and starts archiving the log, so that every later state can be restored. */
export async function takeBackup(settings: BackupSettings): Promise<Backup> {
  const { dataDir, folder, keepCount, maxLogBytes } = settings
  const home = homeOf(dataDir)
  if (!existsSync(home)) throw new Error(`There is no embedded database in ${dataDir}`)
  const unlock = lockFolder(folder, 'backup folder')
  try {
    removeIncomplete(folder)
    const name = backupName(new Date())
    const staging = join(folder, `${name}.part`)
    mkdirSync(staging, { mode: 0o700 })
    try {
      const manifest = await withDatabase(dataDir, (url) => copyWhileRunning(url, home, folder, staging))
      await forEachOf(manifest.files, ({ path }) => syncFile(join(staging, `${path}.gz`)), 16)
      await writeManifest(staging, manifest)
      renameSync(staging, join(folder, name))
      removeOld(home, folder, keepCount, maxLogBytes)
      return { name, manifest }
    } catch (error) {
      rmSync(staging, { recursive: true, force: true })
      throw error
    }
  } finally {
    unlock()
  }
}

/** Removes the files of backups whose processes were killed. */
function removeIncomplete(folder: string) {
  for (const name of namesIn(folder).filter(isIncompleteBackup))
    rmSync(join(folder, name), { recursive: true, force: true })
}

/** Throws if the folder has backups of another database: the two databases would replace each other's log segments. */
function requireSameDatabase(folder: string, systemId: string) {
  if (backupNames(folder).some((name) => isOfOtherDatabase(join(folder, name), systemId)))
    throw new Error(
      `The folder ${folder} contains backups of another database: choose another folder with SIGNALBOX_BACKUP_FOLDER`,
    )
}

function isOfOtherDatabase(backup: string, systemId: string) {
  try {
    return readManifest(backup).systemId !== systemId
  } catch {
    return false // A damaged backup does not prevent a new backup.
  }
}

function copyWhileRunning(url: string, home: string, folder: string, staging: string): Promise<Manifest> {
  // PostgreSQL ends the backup when the connection ends, so one connection is used from start to stop.
  return withClient({ connectionString: url }, async (client) => {
    const { rows: settings } = await client.query<Settings>(SETTINGS)
    if (settings[0]?.archiving !== 'on')
      throw new Error(
        'The running server was started by an earlier version: restart it, then take the backup',
      )
    requireSameDatabase(folder, settings[0].system)
    startArchiving(home)
    const beganAt = new Date().toISOString()
    const { rows: began } = await client.query<{ log: string }>(START)
    const { folders, files } = await copyCluster(join(home, 'cluster'), join(staging, 'cluster'))
    const { rows: ended } = await client.query<{ log: string; label: string }>(STOP)
    files.push(await addLabel(staging, ended[0]!.label))
    const password = await packFile(join(home, 'password'), join(staging, 'password.gz'))
    await moveLog(home, folder)
    return {
      format: 1,
      postgres: settings[0].version,
      systemId: settings[0].system,
      beganAt,
      endedAt: new Date().toISOString(),
      firstLog: began[0]!.log,
      lastLog: ended[0]!.log,
      folders: ['cluster', ...folders.map((path) => `cluster/${path}`)],
      files: [
        ...files.map((file) => ({ ...file, path: `cluster/${file.path}` })),
        { path: 'password', ...password },
      ],
    }
  })
}

/** Adds the backup label, which tells recovery where the log of this backup begins. */
async function addLabel(staging: string, label: string): Promise<BackupFile> {
  const plain = join(staging, 'backup_label')
  writeFileSync(plain, label)
  const packed = await packFile(plain, join(staging, 'cluster/backup_label.gz'))
  rmSync(plain)
  return { path: 'backup_label', ...packed }
}

interface Settings {
  archiving: string
  version: string
  system: string
}

const SETTINGS = `SELECT current_setting('archive_mode') AS archiving, current_setting('server_version_num') AS version,
  (SELECT system_identifier::text FROM pg_control_system()) AS system`
const START = `SELECT pg_walfile_name(pg_backup_start('signalbox', fast => true)) AS log`
// Waits until the log of the backup is archived.
const STOP = `SELECT pg_walfile_name(lsn - 1::numeric) AS log, labelfile AS label FROM pg_backup_stop(wait_for_archive => true)`
