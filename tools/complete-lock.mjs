import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

// npm leaves packages for other systems out of the lock file when the registry at hand lacks them,
// and `npm ci` then refuses that lock file on every system. This adds what their names tell.
const path = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
const missing = Object.entries(lock.packages).flatMap(missingFor)
for (const [place, entry] of missing) lock.packages[place] = entry
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(byPlace))
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`Added ${missing.length} packages of other systems to the lock file`)

function missingFor([place, { optionalDependencies = {}, dev }]) {
  return Object.entries(optionalDependencies)
    .filter(([name, version]) => /^\d/.test(version) && !lockedVersions(place, name).includes(version))
    .map(([name, version]) => [placeBeside(place, name), { version, dev, optional: true, ...systemOf(name) }])
}

/** What is locked beside the package or above it, nearest first. */
function lockedVersions(place, name) {
  return [placeBeside(place, name), `node_modules/${name}`].map((near) => lock.packages[near]?.version)
}

/** Packages of one system lie beside the one that wants them. */
function placeBeside(place, name) {
  return `${place.slice(0, place.lastIndexOf('node_modules/'))}node_modules/${name}`
}

function systemOf(name) {
  const words = name.split('/').at(-1).split('-')
  const cpu = words.find((word) => /^(arm64|x64|ia32|ppc64|s390x|riscv64|arm|wasm32)$/.test(word))
  const os = words.find((word) => /^(android|darwin|freebsd|linux|openharmony|win32)$/.test(word))
  const abi = words.find((word) => /^(gnu|musl)/.test(word))
  const libc = os === 'linux' && abi ? [abi.startsWith('musl') ? 'musl' : 'glibc'] : undefined
  return { cpu: cpu && [cpu], libc, os: os && [os] }
}

function byPlace([a], [b]) {
  return a.localeCompare(b, 'en')
}
