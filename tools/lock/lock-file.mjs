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

/** The package at a place such as `node_modules/a/node_modules/@b/c`. */
export function packageAt(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Where Node finds `name` for the package at `place`: below the package or in a folder above. Undefined if not locked. */
export function placeOf(packages, place, name) {
  const parts = place.split('/node_modules/')
  for (let depth = parts.length; depth >= 0; depth--) {
    const folder = parts.slice(0, depth).join('/node_modules/')
    const candidate = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[candidate]) return candidate
  }
  return undefined
}
