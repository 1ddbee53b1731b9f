import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { homeOf, namesIn } from '../backup/backup-folders'
import { clearRestored, type ExchangeStep, exchangeDatabase, stageKeptDatabase } from '../backup/exchange'
import { stopArchiving } from '../backup/log-archive'
import { lockFolder } from '../embedded/lock'

const PREFIX = 'postgres.before-upgrade-'

/** The databases that upgrades have kept, oldest first. */
const snapshots = (dataDir: string) =>
  namesIn(dataDir)
    .filter((name) => name.startsWith(PREFIX))
    .sort()
    .map((name) => join(dataDir, name))

/** The database as it was before the last upgrade. */
export const previousDatabase = (dataDir: string) => snapshots(dataDir).at(-1)

/** Removes all databases that upgrades have kept, except the newest. */
export function removeOldSnapshots(dataDir: string) {
  for (const folder of snapshots(dataDir).slice(0, -1)) rmSync(folder, { recursive: true, force: true })
}

/**
 * Replaces the database with the database from before the last upgrade. The server must not run. After an interruption
 * the next start completes or undoes the exchange, and both databases are kept.
 */
export function restorePrevious(dataDir: string, onStep: (step: ExchangeStep) => void = () => {}) {
  const unlock = lockFolder(dataDir)
  try {
    clearRestored(dataDir)
    const previous = previousDatabase(dataDir)
    if (!previous) throw new Error(`No database from before an upgrade is kept in ${dataDir}`)
    // The backups are of the upgraded database: archiving begins again with the next backup.
    stopArchiving(previous)
    stageKeptDatabase(dataDir, basename(previous), onStep)
    return {
      backup: previous.slice(homeOf(dataDir).length + 1),
      kept: exchangeDatabase(dataDir, 'restore', onStep),
    }
  } finally {
    unlock()
  }
}
