import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireKnown } from '../known-names.mjs'
import { isMain, prepare, root } from '../workspace.mjs'
import { commitTime } from './commit-time.mjs'
import { debianPackage } from './debian-package.mjs'
import { npmPackage } from './npm-package.mjs'
import { stage } from './stage.mjs'

const KINDS = ['npm', 'deb']

/** Creates the packages of this version in a folder. Two runs with the same commit create the same files. */
export async function release(target = join(root, 'dist'), kinds = KINDS) {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const staged = await stage(join(root, '.cache/release/stage'))
  const time = commitTime()
  if (kinds.includes('npm')) npmPackage(staged, target)
  if (kinds.includes('deb')) for (const cpu of ['x64', 'arm64']) debianPackage(staged, cpu, target, time)
  for (const name of ['sbom.cdx.json', 'THIRD-PARTY-LICENSES.txt'])
    cpSync(join(staged.folder, name), join(target, `signalbox-${staged.version}-${name}`))
  writeFileSync(join(target, 'SHA256SUMS'), checksums(target))
  return target
}

/** The checksums of all files of a folder, in the form of sha256sum. */
export function checksums(folder) {
  return readdirSync(folder)
    .filter((name) => name !== 'SHA256SUMS')
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}  ${name}\n`,
    )
    .join('')
}

if (isMain(import.meta.url)) {
  // `npm run release -- npm` creates only the named packages.
  const kinds = process.argv.slice(2)
  requireKnown('package', kinds, KINDS)
  await prepare()
  const folder = await release(undefined, kinds.length > 0 ? kinds : undefined)
  for (const name of readdirSync(folder))
    console.log(`${(statSync(join(folder, name)).size / 1024 ** 2).toFixed(1).padStart(7)} MB  dist/${name}`)
}
