import { isMain, root } from '../workspace.mjs'
import { locationOf, packageNameOf, readJson, readLock } from './lock-file.mjs'
import { isForPlatforms, nameOf, requiredPlatforms, runsOn } from './platform.mjs'

/** The faults of a lock file, one sentence each. Reads only the file; `npm run lock` asks the registry. */
export function faultsOf({ packages }, allowScripts = {}) {
  const installed = Object.entries(packages).filter(
    ([location, { link }]) => location.includes('node_modules/') && !link,
  )
  return [
    ...installed.flatMap(faultsOfPackage),
    ...installed.flatMap(([location, entry]) => missingBinaries(packages, location, entry)),
    ...faultsOfScripts(installed, allowScripts),
  ]
}

function faultsOfPackage([location, entry]) {
  const faults = []
  const isForOtherPlatforms =
    isForPlatforms(entry) && !requiredPlatforms.some((platform) => runsOn(entry, platform))
  if (!entry.integrity && !isForOtherPlatforms) faults.push(`${location} ${entry.version} has no integrity`)
  if (/^https?:/.test(entry.resolved ?? ''))
    faults.push(`${location} has a "resolved" URL: the lock file must not name a registry`)
  return faults
}

/** The faults of a package that has a binary for Linux, but not one for each required system. */
function missingBinaries(packages, location, { version, optionalDependencies = {} }) {
  const names = Object.keys(optionalDependencies)
  const binaries = names.map((name) => packages[locationOf(packages, location, name)]).filter(Boolean)
  if (!binaries.some((entry) => entry.os?.includes('linux'))) return []
  return requiredPlatforms
    .filter((platform) => !binaries.some((entry) => isForPlatforms(entry) && runsOn(entry, platform)))
    .map((platform) => `${location} ${version} has no package for ${nameOf(platform)}`)
}

/** The faults of `allowScripts` in package.json, which has to list exactly the packages with an install script. */
function faultsOfScripts(installed, allowScripts) {
  const packagesWithScript = new Set(
    installed.filter(([, entry]) => entry.hasInstallScript).map(([location]) => packageNameOf(location)),
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
