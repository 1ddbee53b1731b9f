import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureSystemPackages, releaseNeeds } from '../system-packages.mjs'
import { prepare, root } from '../workspace.mjs'
import { npmPackage } from './npm-package.mjs'
import { release } from './release.mjs'
import { stage } from './stage.mjs'
import { checkNpmPackage, checkSbom, require, tryNpmPackage, useOnce } from './test-npm-package.mjs'

// `npm run release:test` builds, installs and uses every package; `-- npm deb image` some of them. `-- short` is the
// part of `npm test`: only the npm package, used from its bundle folder.
const wanted = process.argv.slice(2)
const isWanted = (kind) => wanted.length === 0 || wanted.includes(kind)
await prepare()
if (wanted.includes('short')) await short()
else await long()

async function short() {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-release-'))
  try {
    const staged = await stage(join(root, '.cache/release/short'))
    console.log(checkNpmPackage(npmPackage(staged, folder)))
    console.log(checkSbom(join(staged.folder, 'sbom.cdx.json')))
    for (const place of ['node_modules', 'apps/server/node_modules'])
      symlinkSync(join(root, place), join(staged.folder, place))
    const data = join(folder, 'data')
    mkdirSync(data)
    const program = join(staged.folder, 'bin/signalbox.js')
    console.log(`sign-in page after ${await useOnce(process.execPath, [program], data)}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function long() {
  if (ensureSystemPackages(releaseNeeds).length > 0) process.exit(1)
  const dist = await release(undefined, ['npm', 'deb'].filter(isWanted))
  const files = readdirSync(dist).map((name) => join(dist, name))
  const find = (pattern) => files.find((file) => pattern.test(file))
  await requireSameAgain(dist)
  if (isWanted('npm')) {
    console.log(checkNpmPackage(find(/\.tgz$/)))
    console.log(await tryNpmPackage(find(/\.tgz$/)))
  }
  if (isWanted('deb')) {
    const { checkDebianPackage, tryDebianPackage } = await import('./test-debian-package.mjs')
    for (const file of files.filter((each) => each.endsWith('.deb'))) console.log(checkDebianPackage(file))
    const architecture = process.arch === 'arm64' ? /_arm64\.deb$/ : /_amd64\.deb$/
    console.log(await tryDebianPackage(find(architecture)))
  }
  if (isWanted('image')) {
    const { image } = await import('./image.mjs')
    const { tryImage } = await import('./test-image.mjs')
    console.log(await tryImage(await image(process.arch === 'arm64' ? 'arm64' : 'amd64')))
  }
}

/** A second build of the same commit gives the same files. */
async function requireSameAgain(dist) {
  const first = readFileSync(join(dist, 'SHA256SUMS'), 'utf8')
  const again = mkdtempSync(join(tmpdir(), 'signalbox-again-'))
  try {
    await release(again, ['npm', 'deb'].filter(isWanted))
    const second = readFileSync(join(again, 'SHA256SUMS'), 'utf8')
    require(first === second, `Two builds differ:\n${first}\n${second}`)
    console.log('two builds are identical')
  } finally {
    rmSync(again, { recursive: true, force: true })
  }
}
