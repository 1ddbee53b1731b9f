import { existsSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { homeOf } from '../database/backup/backup-folders'
import { clearRestored, exchangeDatabase, restoredOf } from '../database/backup/exchange'
import { withDatabase } from '../database/backup/running-database'
import { type DatabaseHandle, openDatabase } from '../database/database'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres'
import { folderHolder, lockFolder } from '../database/embedded/lock'
import { stopLeftover } from '../database/embedded/postmaster'
import { migrate } from '../database/migrate'
import { copyDatabase, copyRunning } from '../database/upgrade/copy-database'
import { migrationState, requireKnownState } from '../database/upgrade/migration-state'
import { removeOldSnapshots } from '../database/upgrade/snapshot'
import { PRODUCT_VERSION } from '../product-version'
import { failedUpgrade } from './failed-upgrade'
import { selfCheck } from './self-check'
import { tableCounts } from './table-counts'

/** The result of an upgrade, or of a check of it. */
export interface Upgrade {
  /** The names of the migrations that were missing before the upgrade. */
  pending: string[]
  /** The number of rows of all tables before the upgrade; 0 if they were not counted. */
  rows: number
  seconds: number
}

/** The steps in their order. Tests kill the process after a step. */
export type UpgradeStep = 'copied' | 'migrated' | 'checked' | 'staged' | 'exchanged'

export interface UpgradeOptions {
  dataDir: string
  report(line: string): void
  onStep?(step: UpgradeStep): void
}

/**
 * Upgrades the embedded database, whose server must not run. A copy of the database is migrated and checked. Then the
 * copy replaces the current database, which is kept and not changed. After a failure or a crash before the exchange,
 * the current database is still in use.
 */
export async function upgradeEmbedded({
  dataDir,
  report,
  onStep = () => {},
}: UpgradeOptions): Promise<Upgrade> {
  const unlock = lockFolder(dataDir)
  try {
    const begin = performance.now()
    const { pending, rows } = await withCopyFolder(dataDir, (copy) =>
      stageUpgraded(dataDir, copy, report, onStep).catch((error: Error) => {
        throw failedUpgrade(isDiskFull(dataDir, error) ? 'the disk is full' : error.message, error)
      }),
    )
    const previousFolder = exchange(dataDir)
    onStep('exchanged')
    removeSnapshots(dataDir, report)
    const seconds = (performance.now() - begin) / 1000
    report(`Upgraded the database in ${seconds.toFixed(1)} s; the previous one is kept in ${previousFolder}`)
    return { pending, rows, seconds }
  } finally {
    unlock()
  }
}

/** Replaces the current database by the upgraded one; returns the folder of the previous database. */
function exchange(dataDir: string) {
  try {
    return exchangeDatabase(dataDir, 'upgrade')
  } catch (error) {
    throw new Error(
      `The upgrade to ${PRODUCT_VERSION} was interrupted: ${(error as Error).message}. It is completed or repeated at the next start`,
      { cause: error },
    )
  }
}

/** Creates the upgraded database beside the current one, ready for the exchange. */
async function stageUpgraded(
  dataDir: string,
  copy: string,
  report: (line: string) => void,
  onStep: (step: UpgradeStep) => void,
) {
  report('Upgrading the database: copying it')
  await copyDatabase(homeOf(dataDir), homeOf(copy))
  onStep('copied')
  const upgraded = await migrateCopy(copy, report, onStep)
  clearRestored(dataDir)
  renameSync(homeOf(copy), restoredOf(dataDir))
  onStep('staged')
  return upgraded
}

/**
 * Removes old databases. A failure is only reported: the upgrade is complete, and an old database only needs disk
 * space.
 */
function removeSnapshots(dataDir: string, report: (line: string) => void) {
  try {
    removeOldSnapshots(dataDir)
  } catch (error) {
    report(`A database from before an earlier upgrade could not be removed: ${(error as Error).message}`)
  }
}

/**
 * Whether an error was caused by a full disk: PostgreSQL then ends, and the connection error does not tell the reason.
 */
function isDiskFull(folder: string, { message }: Error) {
  if (message.includes('No space left')) return true
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < 1024 ** 2
}

/** Tries the upgrade on a copy and removes the copy. The server may be running. */
export async function checkUpgrade(dataDir: string, report: (line: string) => void): Promise<Upgrade> {
  const home = homeOf(dataDir)
  if (!existsSync(home)) throw new Error(`There is no embedded database in ${dataDir}`)
  const begin = performance.now()
  const { pending, rows } = await withCopyFolder(dataDir, async (copy) => {
    if (folderHolder(dataDir)) await withDatabase(dataDir, (url) => copyRunning(url, home, homeOf(copy)))
    else await copyStopped(dataDir, homeOf(copy))
    // The write-ahead log of the copy must not be archived.
    rmSync(join(homeOf(copy), 'archive'), { recursive: true, force: true })
    return migrateCopy(copy, report, () => {})
  })
  return { pending, rows, seconds: (performance.now() - begin) / 1000 }
}

async function copyStopped(dataDir: string, target: string) {
  const unlock = lockFolder(dataDir)
  await copyDatabase(homeOf(dataDir), target).finally(unlock)
}

/**
 * Calls `work` with an empty folder for a copy of the database, and removes the folder when `work` has ended. A lock
 * refuses a concurrent upgrade or check, which would remove the copy.
 */
async function withCopyFolder<T>(dataDir: string, work: (copy: string) => Promise<T>): Promise<T> {
  const folder = join(dataDir, 'upgrade')
  const copy = join(folder, 'copy')
  lockFolder(folder, 'upgrade folder')
  try {
    // An upgrade that crashed may have left a copy with a running server.
    const cluster = join(homeOf(copy), 'cluster')
    if (existsSync(cluster)) await stopLeftover(cluster, () => {})
    rmSync(copy, { recursive: true, force: true })
    return await work(copy)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function migrateCopy(
  copy: string,
  report: (line: string) => void,
  onStep: (step: UpgradeStep) => void,
) {
  const server = await startEmbeddedPostgres({ dataDir: copy, log: () => {} })
  try {
    const database = openDatabase(server.url, 2, 0)
    return await migrateAndCheck(database, report, onStep).finally(() => database.close())
  } finally {
    await server.stop()
  }
}

async function migrateAndCheck(
  { db }: DatabaseHandle,
  report: (line: string) => void,
  onStep: (step: UpgradeStep) => void,
) {
  const state = await migrationState(db)
  requireKnownState(state)
  const counts = await tableCounts(db)
  report(`Upgrading the database: ${state.pending.length} steps`)
  await migrate(db)
  onStep('migrated')
  report('Upgrading the database: checking it')
  await selfCheck(db, counts)
  onStep('checked')
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return { pending: state.pending, rows }
}
