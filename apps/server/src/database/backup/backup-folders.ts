import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of backups and the archived log of the embedded database, and their limits. */
export interface BackupSettings {
  dataDir: string
  folder: string
  /** The number of backups to keep: older backups are removed when a new backup is complete. */
  keepCount: number
  /** Above this size the log is no longer archived, until the next backup. */
  maxLogBytes: number
}

/**
 * The folder of the embedded database. It contains `cluster/`, `password` and, while the log is archived, `archive/`.
 */
export const homeOf = (dataDir: string) => join(dataDir, 'postgres')

/** The folder into which the server's archive command copies each completed log segment, if the folder exists. */
export const spoolOf = (home: string) => join(home, 'archive')

/** The folder of the archived log segments, which are compressed. */
export const logFolderOf = (folder: string) => join(folder, 'wal')

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(\.\d+)?Z$/

/** The name of the folder of a backup. */
export const backupName = (time: Date) => time.toISOString().replaceAll(':', '-')

/** Whether a folder of this name is a backup that is being taken, or whose process was killed. */
export const isIncompleteBackup = (name: string) =>
  name.endsWith('.part') && NAME.test(name.slice(0, -'.part'.length))

/** The names of complete backups, oldest first. */
export function backupNames(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => NAME.test(name))
    .sort()
}

/** The names in a folder; empty when there is no folder. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** The size of all files directly in a folder. */
export function bytesIn(folder: string) {
  return namesIn(folder).reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
}
