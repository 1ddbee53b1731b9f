import { execFileSync } from 'node:child_process'

/**
 * Copies the content of a folder. The database of a root user belongs to another account, and starts only if its files
 * do.
 */
export function copyWithOwners(from: string, to: string) {
  execFileSync('cp', ['-a', `${from}/.`, to])
}
