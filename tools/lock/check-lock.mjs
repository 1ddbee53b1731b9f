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
  const isForOtherPlatforms =
    isForPlatforms(entry) && !requiredPlatforms.some((platform) => runsOn(entry, platform))
  if (!entry.integrity && !isForOtherPlatforms) faults.push(`${place} ${entry.version} has no integrity`)
  if (/^https?:/.test(entry.resolved ?? ''))
    faults.push(`${place} has a "resolved" URL: the lock file must not name a registry`)
  return faults
}

/** The faults of a package that has a binary for Linux, but not one for each required system. */
function missingBinaries(packages, place, { version, optionalDependencies = {} }) {
  const names = Object.keys(optionalDependencies)
  const binaries = names.map((name) => packages[placeOf(packages, place, name)]).filter(Boolean)
  if (!binaries.some((entry) => entry.os?.includes('linux'))) return []
  return requiredPlatforms
    .filter((platform) => !binaries.some((entry) => isForPlatforms(entry) && runsOn(entry, platform)))
    .map((platform) => `${place} ${version} has no package for ${nameOf(platform)}`)
}

/** The faults of `allowScripts` in package.json, which has to list exactly the packages with an install script. */
function faultsOfScripts(installed, allowScripts) {
  const packagesWithScript = new Set(
    installed.filter(([, entry]) => entry.hasInstallScript).map(([place]) => packageAt(place)),
  )
  const listedNames = Object.keys(allowScripts)
  return [
    ...[...packagesWithScript]
      .filter((name) => !listedNames.includes(name))
      .map((name) => `${name} has an install script that allowScripts in package.json does not mention`),
    ...listedNames
      .filter((name) => !packagesWithScript.has(name))
      .map((name) => `allowScripts in package.json mentions ${name}, which has no install script`),
  ]
}

if (isMain(import.meta.url)) {
  const faults = faultsOf(readLock(root), readJson(root, 'package.json').allowScripts)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) console.error('package-lock.json is not complete: see `npm run lock`')
  process.exitCode = faults.length === 0 ? 0 : 1
}
