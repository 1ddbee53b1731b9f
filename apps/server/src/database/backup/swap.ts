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
import { backupName, homeOf, namesIn } from './backup-places'

/** The folder of a restored database that will replace the current one. */
export const restoredOf = (dataDir: string) => `${homeOf(dataDir)}.restored`

/** A file inside a staged snapshot with its former name, by which an interrupted restore is undone. */
const formerNameIn = (folder: string) => join(folder, 'former-name')

/** The steps of an exchange, in order; tests interrupt it after each. */
export type ExchangeStep = 'name stored' | 'staged' | 'set aside' | 'exchanged'

/** Renames a kept database for `swapIn`. A file in it holds the former name, which is stored nowhere else. */
export function stageKept(dataDir: string, name: string, onStep: (step: ExchangeStep) => void) {
  const kept = join(dataDir, name)
  writeSynced(formerNameIn(kept), name)
  onStep('name stored')
  renameSync(kept, restoredOf(dataDir))
  onStep('staged')
}

/** Replaces the database by the restored one; the server must not run. Returns where the previous one is kept. */
export function swapIn(
  dataDir: string,
  reason: 'restore' | 'upgrade' = 'restore',
  onStep: (step: ExchangeStep) => void = () => {},
) {
  const home = homeOf(dataDir)
  if (!existsSync(restoredOf(dataDir))) throw new Error(`There is no restored database in ${dataDir}`)
  const kept = `${home}.before-${reason}-${backupName(new Date())}`
  if (existsSync(home)) renameSync(home, kept)
  onStep('set aside')
  renameSync(restoredOf(dataDir), home)
  onStep('exchanged')
  rmSync(formerNameIn(home), { force: true })
  return kept
}

/**
 * Completes an exchange that was interrupted after the database was set aside, and undoes one that was interrupted
 * before. Returns a message about it. The server must not run.
 */
export function recoverExchange(dataDir: string): string | undefined {
  const home = homeOf(dataDir)
  const restored = restoredOf(dataDir)
  if (!existsSync(home) && existsSync(restored)) {
    renameSync(restored, home)
    rmSync(formerNameIn(home), { force: true })
    return `A restore or upgrade was interrupted and is now complete. The database before it is kept in ${newestKept(dataDir)}`
  }
  if (existsSync(formerNameIn(home))) {
    rmSync(formerNameIn(home))
    return `The restore that was interrupted is complete. The database before it is kept in ${newestKept(dataDir)}`
  }
  if (!existsSync(restored)) return undefined
  const begin = 'A restore or upgrade was interrupted. The database is as it was before'
  if (!existsSync(formerNameIn(restored))) return `${begin}; the next restore or upgrade removes ${restored}`
  const kept = join(dataDir, readFileSync(formerNameIn(restored), 'utf8'))
  renameSync(restored, kept)
  return `${begin}, and the one to restore is in ${kept}`
}

/** Frees the name of a restored database: a kept database gets its former name back, any other is removed. */
export function clearRestored(dataDir: string) {
  recoverExchange(dataDir)
  rmSync(restoredOf(dataDir), { recursive: true, force: true })
}

const newestKept = (dataDir: string) => {
  const timeOf = (name: string) => name.replace(/^postgres\.before-(restore|upgrade)-/, '')
  const kept = namesIn(dataDir).filter((name) => timeOf(name) !== name)
  return join(dataDir, kept.sort((a, b) => timeOf(a).localeCompare(timeOf(b))).at(-1) ?? '')
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
