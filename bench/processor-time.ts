import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

export interface ProcessorTime {
  /** Of the process itself. */
  server: number
  /** Of the processes it started, such as those of the database. */
  children: number
}

/** The processor time a process and its descendants have used, in seconds. Other work on the machine does not change it much. */
export function processorTime(pid: number): ProcessorTime {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(name) ?? [])
  const family = new Set([pid])
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const { id, parent } of processes) if (family.has(parent)) family.add(id)
  }
  const seconds = (isServer: boolean) =>
    processes
      .filter(({ id }) => family.has(id) && (id === pid) === isServer)
      .reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND
  return { server: seconds(true), children: seconds(false) }
}

function statOf(name: string) {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The name of the program is in parentheses and may contain blanks.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { id: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    // The process has ended.
    return undefined
  }
}
