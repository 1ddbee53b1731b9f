import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { makeFolder } from '../../make-folder'
import { startTimeOf } from './processes'

const Holder = z.object({ pid: z.number().int().positive(), began: z.string() })

const fileOf = (folder: string) => join(folder, 'postgres.lock')

/**
 * Creates the folder and locks it for this process; returns the release. A lock of a
 * crashed process is replaced, the lock of a running one is an error.
 */
export function lockFolder(folder: string, what: 'data folder' | 'backup folder' = 'data folder') {
  const file = fileOf(folder)
  try {
    makeFolder(folder)
    if (!claim(file)) {
      const holder = readHolder(file)
      if (holder) throw new Error(inUse(folder, what, holder.pid))
      rmSync(file, { force: true })
      if (!claim(file)) throw new Error(`The ${what} ${folder} was just taken by another process`)
    }
  } catch (error) {
    throw explain(error, folder, what)
  }
  return () => rmSync(file, { force: true })
}

/** The running process that has locked a folder. */
export const folderHolder = (folder: string) => readHolder(fileOf(folder))

function claim(file: string) {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, began: startTimeOf(process.pid) }), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** The process that holds the lock, if it still runs. */
function readHolder(file: string) {
  try {
    const holder = Holder.parse(JSON.parse(readFileSync(file, 'utf8')))
    return startTimeOf(holder.pid) === holder.began ? holder : undefined
  } catch {
    return undefined // Incomplete after a crash: the folder is not locked.
  }
}

/** The error text for a locked folder: two servers on one folder would damage each other's data. */
function inUse(folder: string, what: string, pid: number) {
  const remedy =
    what === 'data folder'
      ? 'stop that server first, or name another folder with SIGNALBOX_DATA'
      : 'wait until that command has ended'
  return `The ${what} ${folder} is in use by process ${pid}: ${remedy}`
}

function explain(error: unknown, folder: string, what: 'data folder' | 'backup folder') {
  const { code, path = folder } = error as NodeJS.ErrnoException
  if (!code) return error
  const setting = what === 'data folder' ? 'SIGNALBOX_DATA' : 'SIGNALBOX_BACKUP_FOLDER'
  const [reason, remedy] = isBrokenLink(code, path)
    ? BROKEN_LINK
    : (REASONS[code] ?? [code, 'correct its permissions'])
  return new Error(
    `The ${what} ${folder} cannot be written (${reason}): ${remedy}, or name another with ${setting}`,
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
  ENOENT: ['its file system takes no folders', 'correct the path'],
  EPERM: ['its file system takes no folders', 'correct the path'],
  EROFS: ['its file system is read-only', 'mount it for writing'],
  ENOSPC: ['the disk is full', 'free some space'],
}
