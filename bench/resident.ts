import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Long enough: a server releases the memory that its start needed after half a minute without load. */
const IDLE_MS = 60_000

/** The resident memory of a process, from the kernel. */
export function residentMegabytes(pid: number) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** The resident memory of a server after a minute without load. */
export async function megabytesWhenIdle(pid: number) {
  await sleep(IDLE_MS)
  return residentMegabytes(pid)
}
