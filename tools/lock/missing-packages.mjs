import { readJson, readLock } from './lock-file.mjs'
import { isForPlatforms, runsOn, thisPlatform } from './platform.mjs'

/** The packages that this machine needs and whose locked version is not in node_modules, as `name version`. */
export function missingPackages(root, platform = thisPlatform()) {
  const installed = readJson(root, 'node_modules/.package-lock.json')?.packages ?? {}
  return Object.entries(readLock(root).packages)
    .filter(
      ([location, locked]) =>
        location.includes('node_modules/') && isMissing(locked, installed[location], platform),
    )
    .map(([location, { version }]) => `${location.replace(/^node_modules\//, '')} ${version ?? ''}`.trim())
}

function isMissing(locked, installed, platform) {
  if (installed) return installed.version !== locked.version
  if (isForPlatforms(locked)) return runsOn(locked, platform)
  // Other optional packages are needed only by packages for another system, or the code works without them.
  return !locked.optional && !locked.devOptional
}
