import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

const store = join(root, '.cache', 'build')

/** Runs `make`, unless the output exists and no source has changed since the last run. Returns whether it ran. */
export async function makeIfStale({ name, sources, output }, make) {
  const currentFingerprint = fingerprint(sources)
  const file = join(store, name)
  if (existsSync(join(root, output)) && existsSync(file) && readFileSync(file, 'utf8') === currentFingerprint)
    return false
  await make()
  mkdirSync(store, { recursive: true })
  writeFileSync(file, currentFingerprint)
  return true
}

/** Names, sizes and times of all source files; reading their contents would take a second. */
function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const fullPath = join(root, path)
  const stat = statSync(fullPath, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) {
    if (!/\.test\.tsx?$/.test(path)) hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`)
    return
  }
  for (const name of readdirSync(fullPath).sort()) {
    if (name !== 'node_modules' && name !== 'dist') addTo(hash, `${path}/${name}`)
  }
}
