import { readlinkSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const NICE = constants.priority.PRIORITY_BELOW_NORMAL

/**
 * Gives a process of this machine less processor time than others that need it. Where this is not permitted or not
 * known, the process keeps its priority.
 */
export function lowerPriority(pid: number) {
  attempt(() => setPriority(pid, NICE))
  // Linux may share processor time among sessions first. Each PostgreSQL process is a session of its own, so its
  // priority has no effect then, but the one of its session has.
  attempt(() => writeFileSync(`/proc/${pid}/autogroup`, String(NICE)))
}

/** The same for the calling thread, on Linux. */
export function lowerThreadPriority() {
  attempt(() => setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICE))
}

function attempt(change: () => void) {
  try {
    change()
  } catch {
    // Not permitted, or not on this operating system.
  }
}
