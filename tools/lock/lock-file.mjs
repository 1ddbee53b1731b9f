import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The lock file of a workspace. */
export function readLock(root) {
  return readJson(root, 'package-lock.json')
}

/** A JSON file; undefined if it does not exist. */
export function readJson(folder, name) {
  const path = join(folder, name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** The name of the package at a location in a lock file, such as `node_modules/a/node_modules/@b/c`. */
export function packageNameOf(location) {
  return location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/**
 * The location where Node finds the package `name` when the package at `location` imports it: below that package, or in
 * a folder above. Undefined if the lock file does not contain the package.
 */
export function locationOf(packages, location, name) {
  const parts = location.split('/node_modules/')
  for (let depth = parts.length; depth >= 0; depth--) {
    const folder = parts.slice(0, depth).join('/node_modules/')
    const candidate = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[candidate]) return candidate
  }
  return undefined
}
