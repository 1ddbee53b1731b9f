import { execFileSync } from 'node:child_process'

/**
 * Copies the content of a folder with the owners of its files. When tests run as root, the database runs
 * under another account, and starts only if that account owns its files.
 */
export function copyWithOwners(from: string, to: string) {
  execFileSync('cp', ['-a', `${from}/.`, to])
}
