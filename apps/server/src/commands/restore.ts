import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type BackupSettings, backupNames, homeOf } from '../database/backup/backup-folders'
import { exchangeDatabase, recoverExchange, restoredOf } from '../database/backup/exchange'
import { stageRestore } from '../database/backup/restore-backup'
import { requestRestore } from '../database/backup/restore-request'
import type { RestoreTarget } from '../database/backup/restore-target'
import { folderHolder, lockFolder } from '../database/embedded/lock'
import { stopLeftover } from '../database/embedded/postmaster'
import { previousDatabase, restorePrevious } from '../database/upgrade/snapshot'
import type { RunCommand } from './support/command'
import { requireEmbedded } from './support/require-embedded'

/**
 * `signalbox restore <time> | <backup> | latest | previous`: restores an earlier state of the embedded database. The
 * server may run, except for `previous`.
 */
export const run: RunCommand = async ({ config, args: [target], report }) => {
  const settings = config()
  requireEmbedded(settings)
  const { dataDir, folder } = settings.backup
  const recovered = await recover(dataDir)
  if (recovered) report(recovered)
  const names = backupNames(folder)
  if (!target) return backupList(folder, names, previousDatabase(dataDir))
  // An interrupted `restore previous` was just completed.
  if (recovered && target === 'previous' && !previousDatabase(dataDir))
    return { text: 'The database from before the upgrade is restored', data: { recovered } }
  const { backup, until, kept } =
    target === 'previous'
      ? restoreToPrevious(dataDir)
      : await restoreTo(settings.backup, targetOf(target, names))
  const lastChange = until ? `Its last change was made at ${until}. ` : ''
  return {
    text: `Restored from ${backup}. ${lastChange}The former database is kept in ${kept}: remove it when it is no longer needed.`,
    data: { backup, until: until ?? null, kept },
  }
}

/** Ends the database server of a killed process, and completes or undoes an interrupted exchange of databases. */
async function recover(dataDir: string) {
  const isNew = !existsSync(homeOf(dataDir)) && !existsSync(restoredOf(dataDir))
  if (isNew || folderHolder(dataDir)) return undefined
  return whileLocked(dataDir, async () => {
    const cluster = join(homeOf(dataDir), 'cluster')
    if (existsSync(cluster)) await stopLeftover(cluster, () => {})
    return recoverExchange(dataDir)
  })
}

async function restoreTo(settings: BackupSettings, target: RestoreTarget) {
  const { dataDir } = settings
  const staged = await stageRestore(settings, target)
  const keptFolder = folderHolder(dataDir)
    ? await requestRestore(dataDir)
    : await whileLocked(dataDir, async () => exchangeDatabase(dataDir))
  return { ...staged, kept: keptFolder }
}

/**
 * Throws while the server runs: after the exchange of the databases, the running server would start again and upgrade
 * the earlier database.
 */
function restoreToPrevious(dataDir: string) {
  const holder = folderHolder(dataDir)
  if (holder)
    throw new Error(
      `The server runs (process ${holder.pid}): stop it, restore, and install the earlier version before the next start`,
    )
  return { ...restorePrevious(dataDir), until: undefined }
}

function whileLocked<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const unlock = lockFolder(dataDir)
  return work().finally(unlock)
}

function targetOf(text: string, names: string[]): RestoreTarget {
  if (text === 'latest') return 'latest'
  if (names.includes(text)) return { backup: text }
  const time = new Date(text)
  if (Number.isNaN(time.getTime()))
    throw new Error(`"${text}" is neither a time, a backup, "latest" nor "previous"`)
  return { time }
}

function backupList(folder: string, names: string[], previous: string | undefined) {
  const text = [
    'Name the state to restore: signalbox restore <time, such as 2027-01-31T12:00:00Z> | <backup> | latest | previous',
    `Backups in ${folder}:`,
    ...(names.length > 0 ? names.map((name) => `  ${name}`) : ['  none']),
    previous
      ? `The database before the last upgrade (previous): ${previous}`
      : 'No database from before an upgrade is kept',
  ].join('\n')
  return { text, data: { folder, backups: names, previous: previous ?? null }, code: 1 }
}
