import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endServer, startTimeOf } from './processes'

/** Ends the database server of a run that crashed, because a new server cannot start beside it. */
export async function stopLeftover(folder: string, log: (line: string) => void) {
  const pid = readPidFile(folder)?.pid
  if (!pid) return
  if (startTimeOf(pid) !== undefined && servesFolder(pid, folder)) {
    log(`Ending the database server of an earlier run (process ${pid})`)
    await endServer(pid)
  }
  // The process id may belong to another process now. PostgreSQL would take that process for a running server.
  for (const name of readdirSync(folder)) {
    if (name === 'postmaster.pid' || name.startsWith('.s.PGSQL.')) rmSync(join(folder, name), { force: true })
  }
}

/** Reads the pid file of a server: the process id, and whether the server accepts connections. */
export function readPidFile(folder: string) {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined // no server, or it has not written the file yet
  }
}

function servesFolder(pid: number, folder: string) {
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
      folder,
    )
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false // The process has ended, or it belongs to another user: it is not the server of this database.
  }
}
