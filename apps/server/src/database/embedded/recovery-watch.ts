import { readFileSync } from 'node:fs'

export interface RecoveryWatchOptions {
  /** The main process of the database server. */
  pid: number
  onStuck: () => void
  /** Whether a process recovers the database; undefined where this is not known. */
  isRecovering?: (pid: number) => boolean | undefined
}

const POLL_MS = 500
/** A process that was just started is not recognized yet. */
const MAX_POLLS_WITHOUT_PROCESS = 3
/** The limit where processes cannot be listed: two minutes, as for a start. */
const MAX_POLLS = 240

/**
 * Detects that the recovery after a crash has stopped: if the recovery process is killed too, PostgreSQL 18
 * waits for it forever and refuses all connections.
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
    let without = 0
    timer = setInterval(() => {
      const found = isRecovering(pid)
      polls++
      without = found === false ? without + 1 : 0
      if (without < MAX_POLLS_WITHOUT_PROCESS && (found !== undefined || polls < MAX_POLLS)) return
      stop()
      onStuck()
    }, POLL_MS).unref()
  }

  return {
    stop,
    /** Takes a line of the server's log. */
    line(text: string) {
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
    return '' // It has ended.
  }
}
