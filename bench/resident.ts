import { readFileSync } from 'node:fs'

/** The resident memory of a process, from the kernel. */
export function residentMegabytes(pid: number) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
