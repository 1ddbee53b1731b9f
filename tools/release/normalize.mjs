import { chmodSync, lstatSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** The paths of all files and folders below a folder. */
export const entriesOf = (tree) =>
  readdirSync(tree, { recursive: true, withFileTypes: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  )

/** Sets file modes and times, so that they do not depend on the build machine. */
export function normalize(tree, timeSeconds) {
  for (const path of [tree, ...entriesOf(tree)]) {
    const stat = lstatSync(path)
    if (stat.isSymbolicLink()) continue
    const isSettings = path.endsWith('/signalbox.env')
    if (stat.isDirectory()) chmodSync(path, 0o755)
    else if (!isSettings) chmodSync(path, isProgram(path) ? 0o755 : 0o644)
  }
  for (const path of [...entriesOf(tree).reverse(), tree])
    if (!lstatSync(path).isSymbolicLink()) utimesSync(path, timeSeconds, timeSeconds)
}

const isProgram = (path) =>
  /\/(native\/bin|usr\/bin|DEBIAN)\/(?!control|conffiles|templates)[^/]+$/.test(path) ||
  path.endsWith('/signalbox/bin/node')
