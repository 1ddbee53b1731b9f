import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupFile } from './manifest'
import { forEachOf, packFile } from './packed-file'

// "Making a Base Backup Using the Low Level API" in the PostgreSQL manual lists what a backup leaves out.
const EMPTY_FOLDERS =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|current_logfiles.*)$|(^|\/)(pg_internal\.init.*|pgsql_tmp.*)$/
const LAST = 'global/pg_control'

/**
 * Copies the files of a running server between `pg_backup_start` and `pg_backup_stop`. They change meanwhile: the
 * log written during the copy makes them consistent.
 */
export async function copyCluster(cluster: string, target: string) {
  const entries = readdirSync(cluster, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name)
      .slice(cluster.length + 1)
      .replaceAll('\\', '/'),
    isFolder: entry.isDirectory(),
    isFile: entry.isFile(),
  }))
  const wanted = entries.filter(({ path }) => !isLeftOut(path))
  const folders = wanted
    .filter(({ path, isFolder }) => isFolder && !isBelowEmpty(path))
    .map(({ path }) => path)
  const files: BackupFile[] = []
  const copy = async (path: string) => {
    try {
      files.push({ path, ...(await packFile(join(cluster, path), join(target, `${path}.gz`))) })
    } catch (error) {
      // The table was dropped meanwhile; the log contains that too.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || path === LAST) throw error
    }
  }
  const paths = wanted.filter(({ path, isFile }) => isFile && !isBelowEmpty(path)).map(({ path }) => path)
  await forEachOf(
    paths.filter((path) => path !== LAST),
    copy,
  )
  await copy(LAST)
  return { folders, files }
}

/** Files of a cluster that no copy contains; they belong to the running server. */
export const isLeftOut = (path: string) => LEFT_OUT.test(path)

const isBelowEmpty = (path: string) => EMPTY_FOLDERS.test(path)
