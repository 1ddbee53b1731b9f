import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100

/** Processor time in seconds. */
export interface ProcessorTime {
  /** The time of the server process. */
  server: number
  /** The time of the processes that it started, such as those of the database. */
  children: number
}

interface ProcessStat {
  id: number
  parent: number
  /** Processor time in user and in system mode. */
  seconds: number
  /** Processor time of the children that have ended. */
  endedChildrenSeconds: number
}

/**
 * The processor time that a process and its running descendants have used. Other work on the machine changes it only
 * a little.
 */
export function processorTime(pid: number): ProcessorTime {
  const processes = allProcesses()
  const family = new Set([pid])
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const { id, parent } of processes) if (family.has(parent)) family.add(id)
  }
  const sum = (isServer: boolean) =>
    processes
      .filter(({ id }) => family.has(id) && (id === pid) === isServer)
      .reduce((total, { seconds }) => total + seconds, 0)
  return { server: sum(true), children: sum(false) }
}

export const allProcesses = (): ProcessStat[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processStat(Number(name)) ?? [])

/** Undefined when the process has ended. */
export function processStat(id: number): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8')
    // The name of the program is in parentheses and may contain any character.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const seconds = (from: number) => (fields[from]! + fields[from + 1]!) / TICKS_PER_SECOND
    return { id, parent: fields[1]!, seconds: seconds(11), endedChildrenSeconds: seconds(13) }
  } catch {
    return undefined
  }
}
