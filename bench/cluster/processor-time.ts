import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux counts in hundredths of a second. */
const TICKS_PER_SECOND = 100

/** Processor time that the processes, and those they started and that have ended, have used so far, in seconds. */
export const processorSeconds = (pids: number[]) =>
  pids.reduce((sum, pid) => sum + (statOf(pid)?.ticks ?? 0), 0) / TICKS_PER_SECOND

/** The embedded PostgreSQL server of the folder and its processes. */
export function postgresPids(dataDir: string): number[] {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid')
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0])
  const others = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  return [postmaster, ...others.filter((pid) => statOf(pid)?.parent === postmaster)]
}

function statOf(pid: number): { parent: number; ticks: number } | undefined {
  try {
    // The name of the program is in parentheses and may contain any character.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    // In user and in system mode, of the process itself and of its ended children.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent: Number(fields[1]), ticks }
  } catch {
    return undefined
  }
}
