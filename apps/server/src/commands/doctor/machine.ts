import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { freemem, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { gigabytesText } from '../../size-text'
import { type Check, failed, passed, warning } from './finding'

const GIGABYTE = 1e9

/** Checks that the disk of the data folder has enough free space. */
export const checkDisk: Check = async ({ config }) => {
  const { dataDir } = config()
  let existingFolder = dataDir
  while (!existsSync(existingFolder)) existingFolder = dirname(existingFolder)
  const { bavail, blocks, bsize } = statfsSync(existingFolder)
  const free = bavail * bsize
  const text = `${gigabytesText(free)} of ${gigabytesText(blocks * bsize)} are free in ${existingFolder}`
  const remedy = 'Free some space, move the data folder, or keep telemetry for a shorter time'
  if (free < 0.5 * GIGABYTE) return [failed(text, remedy)]
  if (free < 2 * GIGABYTE) return [warning(text, remedy)]
  return [passed(text)]
}

/** Checks that the machine has enough memory. */
export const checkMemory: Check = async () => {
  const text = `${gigabytesText(freemem())} of ${gigabytesText(totalmem())} are free`
  if (totalmem() < 0.9 * GIGABYTE) return [warning(text, 'Use a machine with 1 GB of memory or more')]
  return [passed(text)]
}

/** Checks the clock, because a wrong clock makes tokens invalid and gives telemetry wrong times. */
export const checkClock: Check = async ({ config }) => {
  const head = statSync(join(config().dataDir, 'audit.head'), { throwIfNoEntry: false })
  const now = new Date()
  if (head && head.mtimeMs > now.getTime() + 60_000)
    return [
      failed(
        `It is ${now.toISOString()}, but data was written at ${head.mtime.toISOString()}`,
        'Set the clock, for example with: timedatectl set-ntp true',
      ),
    ]
  if (isSynchronized() === false)
    return [warning(`${now.toISOString()}, not synchronized`, 'Run: timedatectl set-ntp true')]
  return [passed(now.toISOString())]
}

function isSynchronized(): boolean | undefined {
  try {
    const answer = execFileSync('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return answer.trim() === 'yes'
  } catch {
    // Without systemd it is unknown whether the clock is synchronized.
    return undefined
  }
}

const MIN_OPEN_FILES = 4096

/** Checks that the process may open enough files. */
export const checkOpenFiles: Check = async () => {
  const limit = openFilesLimit()
  if (limit === undefined) return [passed('no limit known on this system')]
  if (limit < MIN_OPEN_FILES)
    return [
      warning(
        `${limit}: each connection of a device needs an open file`,
        `Raise the limit to ${MIN_OPEN_FILES} or more: ulimit -n, or LimitNOFILE of the unit`,
      ),
    ]
  return [passed(String(limit))]
}

/** Node has no function for this limit; on Linux it is read from `/proc`. */
function openFilesLimit() {
  if (process.platform !== 'linux') return undefined
  const [, softLimit] =
    /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  return softLimit === undefined
    ? undefined
    : softLimit === 'unlimited'
      ? Number.POSITIVE_INFINITY
      : Number(softLimit)
}
