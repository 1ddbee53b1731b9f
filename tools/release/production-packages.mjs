import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageAt, placeOf, readLock } from '../lock/lock-file.mjs'

/**
 * The third-party packages of the product: every entry of the lock file that the given workspaces reach by their
 * dependencies, with name, version, licence and checksum; sorted, so that lists are reproducible.
 */
export function productionPackages(root, workspaces = ['apps/server', 'apps/simulator', 'apps/console']) {
  const { packages } = readLock(root)
  const found = new Set()
  for (const workspace of workspaces) follow(packages, workspace, found)
  return [...found]
    .filter((place) => place.includes('node_modules/') && !packages[place].link)
    .map((place) => describe(root, place, packages[place]))
    .sort((a, b) => compare(`${a.name}@${a.version}`, `${b.name}@${b.version}`) || compare(a.place, b.place))
}

/** The places of the named packages and of all packages that they need at run time. */
export function closureOf(packages, names, from = '') {
  const found = new Set()
  for (const name of names) {
    const place = placeOf(packages, from, name)
    if (place) follow(packages, place, found)
  }
  return [...found].filter((place) => !packages[place].link).sort()
}

function follow(packages, place, found) {
  if (found.has(place) || !packages[place]) return
  found.add(place)
  const { dependencies, optionalDependencies, link, resolved } = packages[place]
  if (link) return follow(packages, resolved, found)
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const next = placeOf(packages, place, name)
    if (next) follow(packages, next, found)
  }
}

function describe(root, place, { version, license, integrity }) {
  return { place, name: packageAt(place), version, license: license ?? licenseOf(root, place), integrity }
}

function licenseOf(root, place) {
  const file = join(root, place, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).license : undefined
}

/** Compares by code units, so that the order is the same on every machine. */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
