import { readJson, readLock } from './lock-file.mjs'
import { isForPlatforms, runsOn, thisPlatform } from './platform.mjs'

/** The packages that this machine needs and node_modules lacks in the locked version, as `name version`. */
export function missingPackages(root, platform = thisPlatform()) {
  const installed = readJson(root, 'node_modules/.package-lock.json')?.packages ?? {}
  return Object.entries(readLock(root).packages)
    .filter(
      ([place, wanted]) => place.includes('node_modules/') && isNeeded(wanted, installed[place], platform),
    )
    .map(([place, { version }]) => `${place.replace(/^node_modules\//, '')} ${version ?? ''}`.trim())
}

function isNeeded(wanted, found, platform) {
  if (found) return found.version !== wanted.version
  if (isForPlatforms(wanted)) return runsOn(wanted, platform)
  // Other optional packages belong to another system, or the code works without them.
  return !wanted.optional && !wanted.devOptional
}
