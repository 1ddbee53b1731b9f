import { readFileSync, statSync } from 'node:fs'

/** The user that database programs run as; undefined means the current user. */
export type Owner = { uid: number; gid: number } | undefined

/**
 * The user for the files and processes of the database. When this process runs as root, it is the unprivileged owner
 * of the existing folder or `nobody`, because PostgreSQL refuses to run as root.
 */
export function databaseOwner(folder: string): Owner {
  if (process.getuid?.() !== 0) return undefined
  const existing = statSync(folder, { throwIfNoEntry: false })
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  return nobody()
}

function nobody() {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m)
  if (!line) throw new Error('The database cannot run as root, and there is no user "nobody" to run it as')
  return { uid: Number(line[1]), gid: Number(line[2]) }
}
