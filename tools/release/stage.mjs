import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, bundle } from '../build.mjs'
import { locationOf, readJson, readLock } from '../lock/lock-file.mjs'
import { root } from '../workspace.mjs'
import { includedPrograms, postgresqlLicense } from './included-programs.mjs'
import { licenses } from './licenses.mjs'
import { productionPackages } from './production-packages.mjs'
import { sbom } from './sbom.mjs'

/** Packages with their own files (native code, WebAssembly, pages, threads) are installed; the others are bundled. */
export const INSTALLED = [
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@node-rs/crc32',
  'pino',
  'pino-pretty',
  'quickjs-emscripten',
]

/** tsx starts threads from TypeScript sources. Bundled programs have no TypeScript sources and never load tsx. */
const NEVER_LOADED = ['tsx']

/**
 * Creates the folder from which all packages are made: bundled programs, console, licenses, software bill of materials.
 */
export async function stage(folder) {
  await build()
  rmSync(folder, { recursive: true, force: true })
  for (const app of ['apps/server', 'apps/simulator']) {
    await bundle(app, {
      outDir: join(folder, app, 'dist'),
      build: { sourcemap: false },
      vite: { ssr: { noExternal: true, external: [...INSTALLED, ...NEVER_LOADED] } },
    })
  }
  cpSync(join(root, 'apps/console/dist'), join(folder, 'apps/console/dist'), { recursive: true })
  for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md']) cpSync(join(root, file), join(folder, file))
  const packages = productionPackages(root)
  const { version } = readJson(root, 'package.json')
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licenses(root, packages, [postgresqlLicense()]))
  writeFileSync(join(folder, 'sbom.cdx.json'), sbom(version, packages, includedPrograms()))
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/signalbox.js'), PROGRAM, { mode: 0o755 })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageJson(), undefined, 2)}\n`)
  return { folder, version }
}

/** Checks the version of Node first: an older Node would fail in the bundle with an unclear error. */
const PROGRAM = `#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error('Signalbox needs Node 20.19 or newer; this is Node ' + process.versions.node + '.')
  process.exit(1)
}
await import('../apps/server/dist/signalbox.js')
`

function packageJson() {
  const own = readJson(root, 'package.json')
  const { optionalDependencies } = readJson(join(root, 'apps/server'), 'package.json')
  return {
    name: 'signalbox',
    version: own.version,
    description: own.description,
    license: own.license,
    type: 'module',
    engines: own.engines,
    bin: { signalbox: 'bin/signalbox.js' },
    files: ['apps', 'bin', 'CHANGELOG.md', 'THIRD-PARTY-LICENSES.txt', 'sbom.cdx.json'],
    dependencies: versionsOf(INSTALLED),
    optionalDependencies: versionsOf(Object.keys(optionalDependencies)),
  }
}

/** The locked versions, because only they were tested. */
function versionsOf(names) {
  const { packages } = readLock(root)
  return Object.fromEntries(
    names.map((name) => [name, packages[locationOf(packages, 'apps/server', name)].version]),
  )
}
