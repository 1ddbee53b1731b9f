import { readFileSync } from 'node:fs'

export interface RecoveryWatchOptions {
  /** The main process of the database server. */
  pid: number
  onStuck: () => void
  /** Whether a process recovers the database; undefined if processes cannot be listed. */
  isRecovering?: (pid: number) => boolean | undefined
}

const POLL_MS = 500
/** More than one poll, because a recovery process that was just started does not have its name yet. */
const MAX_POLLS_WITHOUT_PROCESS = 3
/** The limit if processes cannot be listed: two minutes, like the timeout of a start. */
const MAX_POLLS = 240

/**
 * Detects that the recovery after a crash has stopped: if the recovery process is killed, PostgreSQL 18 waits for it
 * forever and refuses all connections.
 */
export function recoveryWatch({ pid, onStuck, isRecovering = hasRecoveryProcess }: RecoveryWatchOptions) {
  let timer: NodeJS.Timeout | undefined

  function stop() {
    clearInterval(timer)
    timer = undefined
  }

  function start() {
    stop()
    let polls = 0
    let pollsWithoutProcess = 0
    timer = setInterval(() => {
      const hasProcess = isRecovering(pid)
      polls++
      pollsWithoutProcess = hasProcess === false ? pollsWithoutProcess + 1 : 0
      if (pollsWithoutProcess < MAX_POLLS_WITHOUT_PROCESS && (hasProcess !== undefined || polls < MAX_POLLS))
        return
      stop()
      onStuck()
    }, POLL_MS).unref()
  }

  return {
    stop,
    onLogLine(text: string) {
      if (text.includes('all server processes terminated; reinitializing')) start()
      else if (text.includes('database system is ready to accept connections')) stop()
    },
  }
}

function hasRecoveryProcess(pid: number): boolean | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return children.some((child) => commandOf(child).startsWith('postgres: startup'))
  } catch {
    return undefined // The kernel does not list children, or the server has ended.
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // The process has ended.
  }
}
