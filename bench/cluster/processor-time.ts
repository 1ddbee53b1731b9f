import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allProcesses, processStat } from '../processor-time'

/** Processor time in seconds that these processes and their ended children have used. */
export const processorSeconds = (pids: number[]) =>
  pids
    .flatMap((pid) => processStat(pid) ?? [])
    .reduce((sum, { seconds, endedChildrenSeconds }) => sum + seconds + endedChildrenSeconds, 0)

/** The process ids of the embedded PostgreSQL server of this folder. */
export function postgresPids(dataDir: string): number[] {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid')
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0])
  const children = allProcesses().filter(({ parent }) => parent === postmaster)
  return [postmaster, ...children.map(({ id }) => id)]
}
