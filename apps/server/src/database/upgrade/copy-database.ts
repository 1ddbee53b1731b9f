import { spawnSync } from 'node:child_process'
import { constants, mkdirSync, readdirSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { megabytesText } from '../../size-text'
import { isExcluded } from '../backup/cluster-copy'
import { forEachOf, syncFile } from '../backup/packed-file'
import { changeOwner } from '../embedded/cluster'
import { withClient } from '../with-client'

/** The space that stays free on the disk. */
const SPARE_BYTES = 64 * 1024 ** 2

/**
 * Copies the files of a database. If the database is running, the copy is not complete: use `copyRunning`. The copy
 * shares the blocks of the original files if the file system supports this.
 */
export async function copyDatabase(home: string, target: string) {
  const files = filesOf(home)
  requireSpace(files, target)
  mkdirSync(target, { recursive: true, mode: 0o700 })
  for (const { path } of files.filter(({ isFolder }) => isFolder))
    mkdirSync(join(target, path), { recursive: true, mode: 0o700 })
  await forEachOf(
    files.filter(({ isFolder }) => !isFolder),
    async ({ path }) => {
      // If a running server removes a file, the copied write-ahead log contains its removal.
      await copyUnlessRemoved(join(home, path), join(target, path), constants.COPYFILE_FICLONE)
    },
    8,
  )
  await syncFolder(target)
  const { uid, gid } = statSync(home)
  if (process.getuid?.() === 0 && uid !== 0) changeOwner(target, { uid, gid })
}

/**
 * Copies the database of a running server. The write-ahead log that is written during the copy makes the copy
 * consistent. Tests pass a `copy` that changes the database.
 */
export async function copyRunning(
  superuserUrl: string,
  home: string,
  target: string,
  copy: typeof copyDatabase = copyDatabase,
) {
  // PostgreSQL ends the backup when the connection ends, so one connection is used from start to stop.
  await withClient({ connectionString: superuserUrl }, async (client) => {
    // The server keeps the write-ahead log that the copy needs until this connection ends. Otherwise a checkpoint would
    // remove it.
    await client.query(`SELECT pg_create_physical_replication_slot('signalbox_upgrade_check', true, true)`)
    await client.query(`SELECT pg_backup_start('signalbox upgrade check', fast => true)`)
    await copy(home, target)
    const { rows } = await client.query<{ label: string }>(
      'SELECT labelfile AS label FROM pg_backup_stop(wait_for_archive => false)',
    )
    // The log is copied again, because segments were written while the other files were copied.
    await copyLog(home, target)
    writeFileSync(join(target, 'cluster/backup_label'), rows[0]!.label, { mode: 0o600 })
    const { uid, gid } = statSync(home)
    if (process.getuid?.() === 0 && uid !== 0) changeOwner(target, { uid, gid })
  })
}

/**
 * Writes the copy to disk, because PostgreSQL syncs only files that it changes. On Linux, one call of `sync -f`
 * for all files is faster than one call per file.
 */
async function syncFolder(folder: string) {
  if (process.platform === 'linux' && spawnSync('sync', ['-f', folder]).status === 0) return
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  await forEachOf(files, ({ parentPath, name }) => syncFile(join(parentPath, name)), 8)
}

async function copyLog(home: string, target: string) {
  const folder = join('cluster', 'pg_wal')
  // The server may remove segments that the copy does not need.
  for (const name of readdirSync(join(home, folder)))
    if (/^[0-9A-F]{24}$/.test(name))
      await copyUnlessRemoved(join(home, folder, name), join(target, folder, name))
}

/** Copies a file, unless the running server has removed it. */
async function copyUnlessRemoved(from: string, to: string, mode?: number) {
  try {
    await copyFile(from, to, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function filesOf(home: string) {
  return readdirSync(home, { recursive: true, withFileTypes: true })
    .map((entry) => ({
      path: join(entry.parentPath, entry.name).slice(home.length + 1),
      isFolder: entry.isDirectory(),
      size: entry.isFile()
        ? (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0)
        : 0,
      isCopied: entry.isFile() || entry.isDirectory(),
    }))
    .filter(
      ({ path, isCopied }) => isCopied && !isExcluded(path.replaceAll('\\', '/').replace(/^cluster\//, '')),
    )
}

function requireSpace(files: { size: number }[], target: string) {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const { bavail, bsize } = statfsSync(dirname(dirname(target)))
  if (bavail * bsize > bytes + SPARE_BYTES) return
  throw new Error(
    `A copy of the database needs ${megabytesText(bytes + SPARE_BYTES)} in ${dirname(dirname(target))}, ` +
      `and ${megabytesText(bavail * bsize)} are free: free some space, or move the data folder to a larger disk`,
  )
}
