import { existsSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { homeOf } from '../database/backup/backup-places'
import { withDatabase } from '../database/backup/running-database'
import { clearRestored, restoredOf, swapIn } from '../database/backup/swap'
import { type DatabaseHandle, openDatabase } from '../database/database'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres'
import { folderHolder, lockFolder } from '../database/embedded/lock'
import { stopLeftover } from '../database/embedded/postmaster'
import { migrate } from '../database/migrate'
import { copyDatabase, copyRunning } from '../database/upgrade/copy-database'
import { migrationState, requireKnownState } from '../database/upgrade/migration-state'
import { removeOldSnapshots } from '../database/upgrade/snapshot'
import { PRODUCT_VERSION } from '../product-version'
import { selfCheck } from './self-check'
import { tableCounts } from './table-counts'

export interface Upgrade {
  pending: string[]
  rows: number
  seconds: number
}

/** The steps, in order; tests end the process after each. */
export type UpgradeStep = 'copied' | 'migrated' | 'checked' | 'staged' | 'exchanged'

export interface UpgradeOptions {
  dataDir: string
  report(line: string): void
  onStep?(step: UpgradeStep): void
}

/**
 * Upgrades the embedded database, which must not run. A copy is migrated and checked, then it replaces the
 * present database, which is kept. Until then the present database is not changed, so every failure or crash
 * leaves the old state.
 */
export async function upgradeEmbedded({
  dataDir,
  report,
  onStep = () => {},
}: UpgradeOptions): Promise<Upgrade> {
  const unlock = lockFolder(dataDir)
  try {
    const begin = performance.now()
    const copy = await emptyCopyFolder(dataDir)
    report('Upgrading the database: copying it')
    await copyDatabase(homeOf(dataDir), homeOf(copy))
    onStep('copied')
    const { pending, rows } = await migrateCopy(copy, report, onStep)
    clearRestored(dataDir)
    renameSync(homeOf(copy), restoredOf(dataDir))
    rmSync(copy, { recursive: true, force: true })
    onStep('staged')
    const kept = swapIn(dataDir, 'upgrade')
    onStep('exchanged')
    removeOldSnapshots(dataDir)
    const seconds = (performance.now() - begin) / 1000
    report(`Upgraded the database in ${seconds.toFixed(1)} s; the previous one is kept in ${kept}`)
    return { pending, rows, seconds }
  } catch (error) {
    const { message } = error as Error
    const reason = /No space left/.test(message) || isDiskFull(dataDir) ? 'the disk is full' : message
    // Frees the space of the copy: the next start may need it.
    rmSync(copyFolder(dataDir), { recursive: true, force: true })
    throw new Error(`The upgrade to ${PRODUCT_VERSION} failed: ${reason}. The database is as it was before`, {
      cause: error,
    })
  } finally {
    unlock()
  }
}

const copyFolder = (dataDir: string) => join(dataDir, 'upgrade')

/** Whether the disk is full: PostgreSQL then ends, and the connection error does not tell the reason. */
function isDiskFull(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < 1024 ** 2
}

/** Tries the upgrade on a copy and removes the copy, while the server runs or not. */
export async function checkUpgrade(dataDir: string, report: (line: string) => void): Promise<Upgrade> {
  const home = homeOf(dataDir)
  if (!existsSync(home)) throw new Error(`There is no embedded database in ${dataDir}`)
  const begin = performance.now()
  const copy = await emptyCopyFolder(dataDir)
  try {
    if (folderHolder(dataDir)) await withDatabase(dataDir, (url) => copyRunning(url, home, homeOf(copy)))
    else await copyStopped(dataDir, homeOf(copy))
    // The write-ahead log of the copy must not be archived.
    rmSync(join(homeOf(copy), 'archive'), { recursive: true, force: true })
    const { pending, rows } = await migrateCopy(copy, report, () => {})
    return { pending, rows, seconds: (performance.now() - begin) / 1000 }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function copyStopped(dataDir: string, target: string) {
  const unlock = lockFolder(dataDir)
  await copyDatabase(homeOf(dataDir), target).finally(unlock)
}

/** Prepares the folder of the copy: a crashed upgrade may have left a copy with a running server. */
async function emptyCopyFolder(dataDir: string) {
  const copy = copyFolder(dataDir)
  const cluster = join(homeOf(copy), 'cluster')
  if (existsSync(cluster)) await stopLeftover(cluster, () => {})
  rmSync(copy, { recursive: true, force: true })
  return copy
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
