import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'
const GIGABYTE = 1024 ** 3
const NEEDED_BYTES = 3 * GIGABYTE
/** Available memory for the folder and for the test processes. */
const NEEDED_MEMORY_BYTES = 8 * GIGABYTE

/**
 * A folder in memory for the files of tests, if this machine has one that is large enough and allows programs to run.
 * It makes tests faster: databases would wait for the disk at every commit, and browsers keep their shared memory in
 * the temporary folder.
 */
export function memoryFolder(): string | undefined {
  try {
    accessSync(FOLDER, constants.W_OK)
    const { bavail, bsize } = statfsSync(FOLDER)
    if (bavail * bsize < NEEDED_BYTES || availableMemoryBytes() < NEEDED_MEMORY_BYTES) return undefined
    return canRunPrograms() ? FOLDER : undefined
  } catch {
    return undefined // Not Linux, or the folder is missing or not accessible.
  }
}

/** Containers often mount the folder with `noexec`. */
function canRunPrograms() {
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
  const options = mounts.findLast(([, mountPoint]) => mountPoint === FOLDER)?.[3]
  return options !== undefined && !options.split(',').includes('noexec')
}

function availableMemoryBytes() {
  const [, kilobytes = '0'] = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
