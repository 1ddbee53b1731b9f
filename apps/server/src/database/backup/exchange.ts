import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { backupName, homeOf, namesIn } from './backup-folders'

/** The folder of a restored database that will replace the current database. */
export const restoredOf = (dataDir: string) => `${homeOf(dataDir)}.restored`

/**
 * The file in a staged database that contains the former name of its folder. With this name an interrupted restore is
 * undone.
 */
const formerNameIn = (folder: string) => join(folder, 'former-name')

/** The steps of an exchange, in order. Tests interrupt the exchange after each step. */
export type ExchangeStep = 'name stored' | 'staged' | 'set aside' | 'exchanged'

/**
 * Renames a kept database (one that an earlier restore or upgrade set aside) for `exchangeDatabase`. Its former name is
 * stored in a file first, because the rename loses it.
 */
export function stageKeptDatabase(dataDir: string, name: string, onStep: (step: ExchangeStep) => void) {
  const keptFolder = join(dataDir, name)
  writeSynced(formerNameIn(keptFolder), name)
  onStep('name stored')
  renameSync(keptFolder, restoredOf(dataDir))
  onStep('staged')
}

/**
 * Replaces the database with the restored database. Returns the folder of the previous one. The server must not run.
 */
export function exchangeDatabase(
  dataDir: string,
  reason: 'restore' | 'upgrade' = 'restore',
  onStep: (step: ExchangeStep) => void = () => {},
) {
  const home = homeOf(dataDir)
  if (!existsSync(restoredOf(dataDir))) throw new Error(`There is no restored database in ${dataDir}`)
  const keptFolder = `${home}.before-${reason}-${backupName(new Date())}`
  if (existsSync(home)) renameSync(home, keptFolder)
  onStep('set aside')
  renameSync(restoredOf(dataDir), home)
  onStep('exchanged')
  rmSync(formerNameIn(home), { force: true })
  return keptFolder
}

/**
 * Completes an exchange that was interrupted after the database was set aside, and undoes an exchange that was
 * interrupted earlier. Returns a message for the operator; undefined if no exchange was interrupted. The server must
 * not run.
 */
export function recoverExchange(dataDir: string): string | undefined {
  const home = homeOf(dataDir)
  const restored = restoredOf(dataDir)
  if (!existsSync(home) && existsSync(restored)) {
    renameSync(restored, home)
    rmSync(formerNameIn(home), { force: true })
    return `A restore or upgrade was interrupted and is now complete. The previous database is kept in ${newestKeptFolder(dataDir)}`
  }
  if (existsSync(formerNameIn(home))) {
    rmSync(formerNameIn(home))
    return `The restore that was interrupted is complete. The previous database is kept in ${newestKeptFolder(dataDir)}`
  }
  if (!existsSync(restored)) return undefined
  const begin = 'A restore or upgrade was interrupted. The database is as it was before'
  if (!existsSync(formerNameIn(restored))) return `${begin}; the next restore or upgrade removes ${restored}`
  const keptFolder = join(dataDir, readFileSync(formerNameIn(restored), 'utf8'))
  renameSync(restored, keptFolder)
  return `${begin}, and the database to restore is in ${keptFolder}`
}

/** Frees the name of the restored database: a kept database gets its former name, any other database is removed. */
export function clearRestored(dataDir: string) {
  recoverExchange(dataDir)
  rmSync(restoredOf(dataDir), { recursive: true, force: true })
}

const newestKeptFolder = (dataDir: string) => {
  const timeOf = (name: string) => name.replace(/^postgres\.before-(restore|upgrade)-/, '')
  const names = namesIn(dataDir).filter((name) => timeOf(name) !== name)
  return join(dataDir, names.sort((a, b) => timeOf(a).localeCompare(timeOf(b))).at(-1) ?? '')
}

/** Writes a file that survives a loss of power. */
function writeSynced(path: string, text: string) {
  const file = openSync(path, 'w', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
