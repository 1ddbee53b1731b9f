import { execFileSync } from 'node:child_process'

/** Copies what a folder holds. The database of a root user belongs to another account, and starts only if it does. */
export function copyWithOwners(from: string, to: string) {
  execFileSync('cp', ['-a', `${from}/.`, to])
}
