import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { homeOf, namesIn } from '../backup/backup-places'
import { stopArchiving } from '../backup/log-archive'
import { restoredOf } from '../backup/swap'

const PREFIX = 'postgres.before-upgrade-'

/** The databases that upgrades have kept, oldest first. */
const snapshots = (dataDir: string) =>
  namesIn(dataDir)
    .filter((name) => name.startsWith(PREFIX))
    .sort()
    .map((name) => join(dataDir, name))

/** The database as it was before the last upgrade. */
export const previousDatabase = (dataDir: string) => snapshots(dataDir).at(-1)

/** Keeps the newest one. */
export function removeOldSnapshots(dataDir: string) {
  for (const folder of snapshots(dataDir).slice(0, -1)) rmSync(folder, { recursive: true, force: true })
}

/** Prepares the database from before the last upgrade to replace the current one (`swapIn`). */
export function stagePrevious(dataDir: string) {
  const previous = previousDatabase(dataDir)
  if (!previous) throw new Error(`No database from before an upgrade is kept in ${dataDir}`)
  // The archived log belongs to the upgraded database: archiving begins again with the next backup.
  stopArchiving(previous)
  rmSync(restoredOf(dataDir), { recursive: true, force: true })
  renameSync(previous, restoredOf(dataDir))
  return previous.slice(homeOf(dataDir).length + 1)
}
