import { chownSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { backupNames, bytesIn, logFolderOf, namesIn, spoolOf } from './backup-folders'
import { readManifest } from './manifest'
import { packFile, syncFile } from './packed-file'

export const segmentBytes = 16 * 1024 * 1024

/** Log segments and timeline histories, as PostgreSQL names them. */
const SEGMENT = /^[0-9A-F]{24}$/
const HISTORY = /^[0-9A-F]{8}\.history$/

/** Whether the log of the database is archived. */
export const isArchiving = (home: string) => existsSync(spoolOf(home))

/** Creates the folder that the archive command looks for: from now on the server archives completed segments. */
export function startArchiving(home: string) {
  const { uid, gid } = statSync(home)
  mkdirSync(spoolOf(home), { recursive: true, mode: 0o700 })
  if (process.getuid?.() === 0) chownSync(spoolOf(home), uid, gid)
}

/** Removes the folder: changes from now on cannot be restored, because completed segments are no longer archived. */
export const stopArchiving = (home: string) => rmSync(spoolOf(home), { recursive: true, force: true })

/**
 * Moves completed segments into the backup folder. A segment of the same name in that folder is replaced: it is from
 * an upgraded database that `restore previous` has replaced. Two processes may move the same segment at once: each
 * writes its own part file and then renames it, and the content of both files is the same.
 */
export async function moveLog(home: string, folder: string) {
  const target = logFolderOf(folder)
  mkdirSync(target, { recursive: true, mode: 0o700 })
  for (const name of namesIn(spoolOf(home)).sort()) {
    if (!SEGMENT.test(name) && !HISTORY.test(name)) continue
    const archivedFile = join(target, `${name}.gz`)
    const part = `${archivedFile}.${process.pid}.part`
    try {
      await packFile(join(spoolOf(home), name), part)
      await syncFile(part)
    } catch (error) {
      rmSync(part, { force: true })
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue // another process moved it
      throw error
    }
    renameSync(part, archivedFile)
    rmSync(join(spoolOf(home), name), { force: true })
  }
}

/** The size of the archived log, including segments that wait to be archived. */
export function logBytes(home: string, folder: string) {
  const waiting = namesIn(join(home, 'cluster/pg_wal/archive_status')).filter((name) =>
    name.endsWith('.ready'),
  )
  return bytesIn(logFolderOf(folder)) + bytesIn(spoolOf(home)) + waiting.length * segmentBytes
}

/** The names of archived segments and histories, without `.gz`. */
export const archivedLog = (folder: string) =>
  namesIn(logFolderOf(folder))
    .filter((name) => name.endsWith('.gz'))
    .map((name) => name.slice(0, -'.gz'.length))
    .sort()

/** The names of the segments from `first` to `last`, in order. */
export function segmentsBetween(first: string, last: string) {
  const timeline = first.slice(0, 8)
  const names: string[] = []
  for (let number = numberOf(first); number <= numberOf(last); number++) {
    const [log, part] = [Math.floor(number / 256), number % 256]
    names.push(timeline + [log, part].map((half) => hex(half)).join(''))
  }
  return names
}

/** Whether a backup that begins with the segment `first` may need this segment or history, of any timeline. */
export const isNeededFrom = (first: string, name: string) =>
  HISTORY.test(name) || (SEGMENT.test(name) && numberOf(name) >= numberOf(first))

/** Removes old backups, and the archived log that none of the remaining backups needs. */
export function removeOld(home: string, folder: string, keepCount: number, maxLogBytes: number) {
  const names = backupNames(folder)
  const remove = () => rmSync(join(folder, names.shift() ?? ''), { recursive: true, force: true })
  while (names.length > keepCount) remove()
  removeUnneededLog(folder, names)
  // The other half of the limit is for the log until the next backup.
  while (names.length > 1 && logBytes(home, folder) > maxLogBytes / 2) {
    remove()
    removeUnneededLog(folder, names)
  }
}

function removeUnneededLog(folder: string, names: string[]) {
  const firstLog = firstNeededLog(folder, names)
  if (firstLog === undefined) return
  for (const name of archivedLog(folder)) {
    if (!isNeededFrom(firstLog, name)) rmSync(join(logFolderOf(folder), `${name}.gz`), { force: true })
  }
}

/** The first log segment of the oldest backup with a readable manifest. Damaged backups need no log. */
function firstNeededLog(folder: string, names: string[]) {
  for (const name of names) {
    try {
      return readManifest(join(folder, name)).firstLog
    } catch {
      // The manifest is damaged.
    }
  }
  return undefined
}

const numberOf = (name: string) =>
  Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16)
const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')
