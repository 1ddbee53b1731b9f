import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locationOf, packageNameOf, readLock } from '../lock/lock-file.mjs'

/**
 * The third-party packages of the product: every entry of the lock file that the given workspaces reach by their
 * dependencies, with name, version, license and checksum; sorted, so that lists are reproducible.
 */
export function productionPackages(root, workspaces = ['apps/server', 'apps/simulator', 'apps/console']) {
  const { packages } = readLock(root)
  const locations = new Set()
  for (const workspace of workspaces) addWithDependencies(packages, workspace, locations)
  return [...locations]
    .filter((location) => location.includes('node_modules/') && !packages[location].link)
    .map((location) => describe(root, location, packages[location]))
    .sort(
      (a, b) =>
        compare(`${a.name}@${a.version}`, `${b.name}@${b.version}`) || compare(a.location, b.location),
    )
}

/** The locations of the named packages and of all packages that they need at run time. */
export function closureOf(packages, names, from = '') {
  const locations = new Set()
  for (const name of names) {
    const location = locationOf(packages, from, name)
    if (location) addWithDependencies(packages, location, locations)
  }
  return [...locations].filter((location) => !packages[location].link).sort()
}

/** Adds a package and its dependencies to `locations`. */
function addWithDependencies(packages, location, locations) {
  if (locations.has(location) || !packages[location]) return
  locations.add(location)
  const { dependencies, optionalDependencies, link, resolved } = packages[location]
  if (link) return addWithDependencies(packages, resolved, locations)
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const next = locationOf(packages, location, name)
    if (next) addWithDependencies(packages, next, locations)
  }
}

function describe(root, location, { version, license, integrity }) {
  return {
    location,
    name: packageNameOf(location),
    version,
    license: license ?? licenseOf(root, location),
    integrity,
  }
}

function licenseOf(root, location) {
  const file = join(root, location, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).license : undefined
}

/** Compares by code units, so that the order is the same on every machine. */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
