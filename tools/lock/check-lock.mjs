import { isMain, root } from '../workspace.mjs'
import { packageAt, placeOf, readJson, readLock } from './lock-file.mjs'
import { isForPlatforms, nameOf, requiredPlatforms, runsOn } from './platform.mjs'

/** The faults of a lock file, one sentence each. Reads only the file; `npm run lock` asks the registry. */
export function faultsOf({ packages }, allowScripts = {}) {
  const installed = Object.entries(packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  )
  return [
    ...installed.flatMap(faultsOfPackage),
    ...installed.flatMap(([place, entry]) => missingBinaries(packages, place, entry)),
    ...faultsOfScripts(installed, allowScripts),
  ]
}

function faultsOfPackage([place, entry]) {
  const faults = []
  const isOptionalHere =
    isForPlatforms(entry) && !requiredPlatforms.some((platform) => runsOn(entry, platform))
  if (!entry.integrity && !isOptionalHere) faults.push(`${place} ${entry.version} has no integrity`)
  if (/^https?:/.test(entry.resolved ?? ''))
    faults.push(`${place} has a "resolved" URL: the lock file must not name a registry`)
  return faults
}

/** A package with binaries for Linux has one for each required system in the lock file. */
function missingBinaries(packages, place, { version, optionalDependencies = {} }) {
  const names = Object.keys(optionalDependencies)
  const binaries = names.map((name) => packages[placeOf(packages, place, name)]).filter(Boolean)
  if (!binaries.some((entry) => entry.os?.includes('linux'))) return []
  return requiredPlatforms
    .filter((platform) => !binaries.some((entry) => isForPlatforms(entry) && runsOn(entry, platform)))
    .map((platform) => `${place} ${version} has no package for ${nameOf(platform)}`)
}

/** `allowScripts` in package.json lists each package with an install script, and no other. */
function faultsOfScripts(installed, allowScripts) {
  const withScript = new Set(
    installed.filter(([, entry]) => entry.hasInstallScript).map(([place]) => packageAt(place)),
  )
  const decided = Object.keys(allowScripts)
  return [
    ...[...withScript]
      .filter((name) => !decided.includes(name))
      .map((name) => `${name} has an install script that allowScripts in package.json does not mention`),
    ...decided
      .filter((name) => !withScript.has(name))
      .map((name) => `allowScripts in package.json mentions ${name}, which has no install script`),
  ]
}

if (isMain(import.meta.url)) {
  const faults = faultsOf(readLock(root), readJson(root, 'package.json').allowScripts)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) console.error('package-lock.json is not complete: see `npm run lock`')
  process.exitCode = faults.length === 0 ? 0 : 1
}
