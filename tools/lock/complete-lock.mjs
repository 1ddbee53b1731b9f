import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root } from '../workspace.mjs'
import { faultsOf } from './check-lock.mjs'
import { locationOf, readJson, readLock } from './lock-file.mjs'
import { isForPlatforms, requiredPlatforms, runsOn } from './platform.mjs'
import { askRegistry } from './registry.mjs'

// npm leaves packages for other systems out of the lock file when the configured registry lacks them, and
// `npm ci` then refuses that lock file on every system. This program adds these packages. It takes
// their entries from the registry. If the registry lacks a package for a system that we do not require, the entry is
// made from the name of the package.

/**
 * Completes a lock file. `describeAll` returns a description of each `name@version`, or undefined if the registry
 * lacks it.
 */
export async function completeLock(lock, describeAll) {
  const requestedPackages = Object.entries(lock.packages).flatMap((item) =>
    platformPackages(lock.packages, item),
  )
  const descriptions = await describeAll(requestedPackages.map(({ name, version }) => `${name}@${version}`))
  const absent = []
  for (const [index, { location, name, version, dev }] of requestedPackages.entries()) {
    const description = descriptions[index]
    if (!description) absent.push({ name, version, ...systemOf(name) })
    if (lock.packages[location]?.integrity && lock.packages[location].integrity === description?.integrity)
      continue
    lock.packages[location] = lockEntry({ version, dev, ...(description ?? systemOf(name)) })
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(byLocation))
  return { requestedCount: requestedPackages.length, absent, absentRequired: absent.filter(isRequired) }
}

/** A lock entry with its keys in the order in which npm writes them. */
function lockEntry({ version, integrity, cpu, dev, libc, license, os, dependencies, engines }) {
  return { version, integrity, cpu, dev, libc, license, optional: true, os, dependencies, engines }
}

/**
 * The optional dependencies of a package that are requested from the registry: those without an entry in the lock
 * file or with an entry without integrity, and those for required systems. Version ranges are not requested.
 */
function platformPackages(packages, [location, { optionalDependencies = {}, dev }]) {
  return Object.entries(optionalDependencies)
    .filter(([, version]) => /^\d/.test(version))
    .map(([name, version]) => ({
      name,
      version,
      dev,
      location: lockedLocation(packages, location, name, version),
    }))
    .filter(({ location: binaryLocation }) => {
      const entry = packages[binaryLocation]
      return !entry?.integrity || (isForPlatforms(entry) && isRequired(entry))
    })
}

/** The location where this version is locked, otherwise the location beside the package that depends on it. */
function lockedLocation(packages, location, name, version) {
  const existing = locationOf(packages, location, name)
  if (existing && packages[existing].version === version) return existing
  return `${location.slice(0, location.lastIndexOf('node_modules/'))}node_modules/${name}`
}

const isRequired = (entry) => requiredPlatforms.some((platform) => runsOn(entry, platform))

/** The system in a name such as `@scope/binding-linux-arm64-musl`. */
function systemOf(name) {
  const words = name.split('/').at(-1).split('-')
  const cpu = words.find((word) => /^(arm64|x64|ia32|ppc64|s390x|riscv64|arm|wasm32)$/.test(word))
  const os = words.find((word) => /^(android|darwin|freebsd|linux|openharmony|win32)$/.test(word))
  const abi = words.find((word) => /^(gnu|musl)/.test(word))
  const libc = os === 'linux' && abi ? [abi.startsWith('musl') ? 'musl' : 'glibc'] : undefined
  return { cpu: cpu && [cpu], libc, os: os && [os] }
}

function byLocation([a], [b]) {
  return a.localeCompare(b, 'en')
}

if (isMain(import.meta.url)) {
  const lock = readLock(root)
  const { requestedCount, absent, absentRequired } = await completeLock(lock, askRegistry)
  console.log(
    `Requested ${requestedCount} packages from the registry, which does not have ${absent.length} of them`,
  )
  for (const { name, version } of absent) console.log(`  ${name} ${version}`)
  const faults = [
    ...absentRequired.map(({ name, version }) => `The registry does not have ${name} ${version}`),
    ...faultsOf(lock, readJson(root, 'package.json').allowScripts),
  ]
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) {
    console.error('The lock file was not changed. Choose versions that the registry has for Linux.')
    process.exit(1)
  }
  writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
}
