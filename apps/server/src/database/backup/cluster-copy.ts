import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupFile } from './manifest'
import { forEachOf, packFile } from './packed-file'

// "Making a Base Backup Using the Low Level API" in the PostgreSQL manual lists the files that a backup leaves out.
const EMPTY_FOLDERS =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const EXCLUDED_FILES =
  /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|current_logfiles.*)$|(^|\/)(pg_internal\.init.*|pgsql_tmp.*)$/
const LAST_FILE = 'global/pg_control'

/**
 * Copies a database cluster of PostgreSQL between `pg_backup_start` and `pg_backup_stop`. The files change during the
 * copy, so a restore replays the log of this time to make them consistent.
 */
export async function copyCluster(cluster: string, target: string) {
  const entries = readdirSync(cluster, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name)
      .slice(cluster.length + 1)
      .replaceAll('\\', '/'),
    isFolder: entry.isDirectory(),
    isFile: entry.isFile(),
  }))
  const copiedEntries = entries.filter(({ path }) => !isExcluded(path))
  const folders = copiedEntries
    .filter(({ path, isFolder }) => isFolder && !isInEmptyFolder(path))
    .map(({ path }) => path)
  const files: BackupFile[] = []
  const copy = async (path: string) => {
    try {
      files.push({ path, ...(await packFile(join(cluster, path), join(target, `${path}.gz`))) })
    } catch (error) {
      // The table was dropped during the copy. The log contains its removal.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || path === LAST_FILE) throw error
    }
  }
  const paths = copiedEntries
    .filter(({ path, isFile }) => isFile && !isInEmptyFolder(path))
    .map(({ path }) => path)
  await forEachOf(
    paths.filter((path) => path !== LAST_FILE),
    copy,
  )
  await copy(LAST_FILE)
  return { folders, files }
}

/** Whether copies of a database cluster leave out a file, because it belongs to the running server. */
export const isExcluded = (path: string) => EXCLUDED_FILES.test(path)

const isInEmptyFolder = (path: string) => EMPTY_FOLDERS.test(path)
