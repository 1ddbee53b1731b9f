import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createFile } from '../../create-file'
import { makeFolder } from '../../make-folder'
import { startTimeOf } from './processes'

const Holder = z.object({ pid: z.number().int().positive(), began: z.string() })

/** The kinds of locked folders, each with the setting that contains its path. */
const SETTINGS = {
  'data folder': 'SIGNALBOX_DATA',
  'backup folder': 'SIGNALBOX_BACKUP_FOLDER',
  'upgrade folder': 'SIGNALBOX_DATA',
}
type LockedFolder = keyof typeof SETTINGS

const fileOf = (folder: string) => join(folder, 'postgres.lock')

/**
 * Creates the folder and locks it for this process. Returns a function that removes the lock. Replaces the lock of a
 * process that has ended, and throws if the process of the lock runs.
 */
export function lockFolder(folder: string, what: LockedFolder = 'data folder') {
  const file = fileOf(folder)
  try {
    makeFolder(folder)
    if (!claim(file)) {
      const holder = readHolder(file)
      if (holder) throw new Error(inUse(folder, what, holder.pid))
      removeStale(file)
      if (!claim(file)) throw new Error(`The ${what} ${folder} was just locked by another process`)
    }
  } catch (error) {
    throw explain(error, folder, what)
  }
  return () => rmSync(file, { force: true })
}

/** The running process that has locked a folder, if any. */
export const folderHolder = (folder: string) => readHolder(fileOf(folder))

const claim = (file: string) =>
  createFile(file, JSON.stringify({ pid: process.pid, began: startTimeOf(process.pid) }))

/**
 * Removes the lock of a process that has ended. If another process has replaced that lock, its new lock is put back.
 */
function removeStale(file: string) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return // another process removed it
    throw error
  }
  if (readHolder(aside)) createFile(file, readFileSync(aside, 'utf8'))
  rmSync(aside, { force: true })
}

/** The process that holds the lock, if it still runs. */
function readHolder(file: string) {
  try {
    const holder = Holder.parse(JSON.parse(readFileSync(file, 'utf8')))
    return startTimeOf(holder.pid) === holder.began ? holder : undefined
  } catch {
    return undefined // There is no lock, or a crash has damaged it.
  }
}

/** The error text for a folder that another process has locked. */
function inUse(folder: string, what: LockedFolder, pid: number) {
  const remedy =
    what === 'data folder'
      ? 'stop that server first, or choose another folder with SIGNALBOX_DATA'
      : 'wait until that command has ended'
  return `The ${what} ${folder} is in use by process ${pid}: ${remedy}`
}

function explain(error: unknown, folder: string, what: LockedFolder) {
  const { code, path = folder } = error as NodeJS.ErrnoException
  if (!code) return error
  const [reason, remedy] = isBrokenLink(code, path)
    ? BROKEN_LINK
    : (REASONS[code] ?? [code, 'correct its permissions'])
  return new Error(
    `The ${what} ${folder} cannot be written (${reason}): ${remedy}, or choose another folder with ${SETTINGS[what]}`,
    { cause: error },
  )
}

/** Whether the path is a symbolic link to something that does not exist. */
const isBrokenLink = (code: string, path: string) => code === 'EEXIST' && !existsSync(path)

const BROKEN_LINK = ['a link in the path leads nowhere', 'correct the link'] as const

const REASONS: Record<string, readonly [reason: string, remedy: string]> = {
  EACCES: ['no permission', 'correct its owner or permissions'],
  EEXIST: ['there is a file of this name', 'rename the file'],
  ENOTDIR: ['a part of the path is a file', 'correct the path'],
  ENOENT: ['its file system cannot hold folders', 'correct the path'],
  EPERM: ['its file system cannot hold folders', 'correct the path'],
  EROFS: ['its file system is read-only', 'mount it for writing'],
  ENOSPC: ['the disk is full', 'free some space'],
}
