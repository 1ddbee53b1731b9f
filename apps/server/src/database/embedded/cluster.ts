import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries'
import type { Owner } from './owner'
import { launch, onLine } from './programs'

/** A folder with a database cluster and the password of its superuser. */
export interface DatabaseCluster {
  /** The folder that contains `cluster/` and `password`. */
  home: string
  folder: string
  password: string
}

/** The superuser, which is used at start-up and for backups only. */
export const databaseUser = 'signalbox'

interface ClusterOptions {
  home: string
  owner: Owner
  binaries: Binaries
  durable: boolean
  log: (line: string) => void
}

/** Opens the cluster in `home`. Creates it at the first start. */
export async function openDatabaseCluster(options: ClusterOptions): Promise<DatabaseCluster> {
  const { home, owner } = options
  if (!existsSync(home)) await makeCluster(options)
  else if (owner && statSync(home).uid !== owner.uid) changeOwner(home, owner)
  return { home, folder: join(home, 'cluster'), password: readPassword(home) }
}

/**
 * Creates the cluster beside its final folder and moves it when complete, so that a crash leaves no
 * incomplete cluster.
 */
async function makeCluster({ home, owner, binaries, durable, log }: ClusterOptions) {
  const staging = `${home}.new`
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { mode: 0o700 })
  writeFileSync(join(staging, 'password'), randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (owner) for (const path of [staging, join(staging, 'password')]) chownSync(path, owner.uid, owner.gid)

  log('Making the database (first start)')
  const initdb = launch(binaries.initdb, owner, staging, (folder) => [
    ...['-D', `${folder}/cluster`, '-U', databaseUser, `--pwfile=${folder}/password`],
    // The builtin provider sorts and folds case in the same way on every machine.
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--auth=scram-sha-256', '--no-instructions', ...(durable ? [] : ['--no-sync'])],
  ])
  const errorLines: string[] = []
  onLine(initdb.stderr, (line) => errorLines.push(line))
  initdb.stdout?.resume()
  const code = await new Promise((resolve, reject) => initdb.on('error', reject).on('close', resolve))
  if (code !== 0) throw new Error(`The database in ${home} could not be made: ${errorLines.join(' ')}`)
  renameSync(staging, home)
}

/** Makes the database user the owner of all files, for example of a copy that root has restored. */
export function changeOwner(home: string, { uid, gid }: NonNullable<Owner>) {
  const { status, stderr } = spawnSync('chown', ['-R', `${uid}:${gid}`, home], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The database in ${home} cannot be given to user id ${uid}: ${stderr}`)
}

/** The stored password of the superuser. Throws with a hint when its file cannot be read. */
export function readPassword(home: string) {
  try {
    return readFileSync(join(home, 'password'), 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const hint =
      code === 'EACCES'
        ? 'it belongs to another user. Run Signalbox as that user, or give the folder to this user with chown -R'
        : 'its password file is missing. Restore a backup, or choose another folder with SIGNALBOX_DATA'
    throw new Error(`The database in ${home} cannot be opened: ${hint}`, { cause: error })
  }
}
