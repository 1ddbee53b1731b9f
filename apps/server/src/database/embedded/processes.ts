import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The start time of a process as text, which distinguishes the process from a later one with the same id; undefined
 * when no process has this id. On Windows the text is always the same.
 */
export function startTimeOf(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxStartTimeOf(pid)
  if (process.platform === 'win32') return isAlive(pid) ? 'running' : undefined
  return (
    spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined
  )
}

/** Waits until a process has ended; false when it still runs after the timeout. */
async function hasEndedWithin(pid: number, timeoutMs: number) {
  const deadline = Date.now() + timeoutMs
  while (startTimeOf(pid) !== undefined) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}

/** Ends a PostgreSQL server: with a fast shutdown, then an immediate shutdown, which needs a recovery, then SIGKILL. */
export async function endServer(pid: number, fastShutdownMs = 30_000) {
  for (const [signal, timeoutMs] of [
    ['SIGINT', fastShutdownMs],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    send(pid, signal)
    if (await hasEndedWithin(pid, timeoutMs)) return
  }
  throw new Error(`The database server (process ${pid}) does not end`)
}

/** Sends a signal. Returns false if the process has already ended. */
function send(pid: number, signal: NodeJS.Signals | 0) {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

function linuxStartTimeOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie only waits for its parent and holds no resources.
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined // no such process
  }
}

function isAlive(pid: number) {
  try {
    return send(pid, 0)
  } catch {
    return true // the process runs as another user
  }
}
