import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireKnown } from '../known-names.mjs'
import { ensureSystemPackages, releaseNeeds } from '../system-packages.mjs'
import { prepare, root } from '../workspace.mjs'
import { npmPackage } from './npm-package.mjs'
import { release } from './release.mjs'
import { stage } from './stage.mjs'
import { checkNpmPackage, checkSbom, tryNpmPackage, useOnce } from './test-npm-package.mjs'

// `npm run release:test` builds, installs and runs every package, and compares them with a second build. `-- npm`,
// `-- deb`, `-- image` and `-- same` run only these parts. `npm test` uses `-- short`: it checks only the npm package,
// and runs it in the folder from which it was packed.
const selectedParts = process.argv.slice(2)
requireKnown('part', selectedParts, ['npm', 'deb', 'image', 'same', 'short'])
const isSelected = (kind) => selectedParts.length === 0 || selectedParts.includes(kind)
await prepare()
if (selectedParts.includes('short')) await testNpmOnly()
else await testParts()

async function testNpmOnly() {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-release-'))
  try {
    const staged = await stage(join(root, '.cache/release/short'))
    console.log(checkNpmPackage(npmPackage(staged, folder)))
    console.log(checkSbom(join(staged.folder, 'sbom.cdx.json')))
    for (const path of ['node_modules', 'apps/server/node_modules'])
      symlinkSync(join(root, path), join(staged.folder, path))
    const data = join(folder, 'data')
    mkdirSync(data)
    const program = join(staged.folder, 'bin/signalbox.js')
    console.log(`sign-in page after ${await useOnce(process.execPath, [program], data)}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function testParts() {
  if ((await ensureSystemPackages(releaseNeeds)).length > 0) process.exit(1)
  if (isSelected('npm')) {
    const { find } = await buildPackages('npm')
    console.log(checkNpmPackage(find(/\.tgz$/)))
    console.log(checkSbom(find(/sbom\.cdx\.json$/)))
    console.log(await tryNpmPackage(find(/\.tgz$/)))
  }
  if (isSelected('deb')) {
    const { checkDebianPackage, tryDebianPackage } = await import('./test-debian-package.mjs')
    const { files, find } = await buildPackages('deb')
    for (const file of files.filter((file) => file.endsWith('.deb'))) console.log(checkDebianPackage(file))
    const architecture = process.arch === 'arm64' ? /_arm64\.deb$/ : /_amd64\.deb$/
    console.log(await tryDebianPackage(find(architecture)))
  }
  if (isSelected('same')) {
    const { requireSameBuild } = await import('./test-same-build.mjs')
    console.log(requireSameBuild(await release()))
  }
  if (isSelected('image')) {
    const { imageOf } = await import('./image.mjs')
    const { tryImage } = await import('./test-image.mjs')
    const { tryPodman } = await import('./test-podman.mjs')
    const { requireSameImage } = await import('./test-same-build.mjs')
    const architecture = process.arch === 'arm64' ? 'arm64' : 'amd64'
    const staged = await stage(join(root, '.cache/release/stage'))
    const file = imageOf(staged, architecture, join(root, 'dist'))
    console.log(await tryImage(file))
    console.log(await tryPodman(architecture))
    console.log(requireSameImage(staged, architecture, file))
  }
}

/** Builds packages of one kind. */
async function buildPackages(kind) {
  const dist = await release(undefined, [kind])
  const files = readdirSync(dist).map((name) => join(dist, name))
  return { files, find: (pattern) => files.find((file) => pattern.test(file)) }
}
