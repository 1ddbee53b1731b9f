import { readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const NICE = constants.priority.PRIORITY_BELOW_NORMAL

/**
 * Lowers the scheduling priority of a process. If this is not permitted or not supported, the process keeps its
 * priority.
 */
export function lowerPriority(pid: number) {
  attempt(() => setPriority(pid, NICE))
  // Linux may share processor time among sessions (autogroup). Then the priority of the session counts instead of the
  // priority of the process. Each PostgreSQL process leads a session of its own. If a process does not lead its
  // session, the session is not changed, because it contains other processes.
  attempt(() => leadsSession(pid) && writeFileSync(`/proc/${pid}/autogroup`, String(NICE)))
}

/** Reads a text such as `12 (a name) S 1 12 12 ...`: the session is the fourth field after the name. */
function leadsSession(pid: number): boolean {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[3]) === pid
}

/** Lowers the priority of the calling thread, on Linux only. */
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
