import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Creates a folder and the missing folders above it. `mkdirSync` with `recursive` would never return in a file system
 * that refuses names with ENOENT, such as /proc.
 */
export function makeFolder(folder: string) {
  const path = resolve(folder)
  const missingPaths = [path]
  while (!exists(dirname(missingPaths[0] as string))) missingPaths.unshift(dirname(missingPaths[0] as string))
  for (const missingPath of missingPaths) makeOne(missingPath)
}

/** A path below a file (ENOTDIR) counts as missing: creating the folder then reports the error. */
const exists = (path: string) => {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return false
    throw error
  }
}

function makeOne(path: string) {
  try {
    mkdirSync(path)
  } catch (error) {
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory()
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isFolder) throw error
  }
}
