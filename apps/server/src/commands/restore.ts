import { backupNames } from '../database/backup/backup-places'
import { stageRestore } from '../database/backup/restore-backup'
import { requestRestore } from '../database/backup/restore-request'
import type { RestoreTarget } from '../database/backup/restore-target'
import { swapIn } from '../database/backup/swap'
import { folderHolder } from '../database/embedded/lock'
import { previousDatabase, stagePrevious } from '../database/upgrade/snapshot'
import type { RunCommand } from './support/command'
import { requireEmbedded } from './support/require-embedded'

/** `signalbox restore <time> | <backup> | latest | previous`: restores an earlier state of the embedded database, while the server runs or not. */
export const run: RunCommand = async ({ config, args: [wanted] }) => {
  const settings = config()
  requireEmbedded(settings)
  const { dataDir, folder } = settings.backup
  const names = backupNames(folder)
  if (!wanted) return listing(folder, names, previousDatabase(dataDir))
  if (wanted === 'previous') requireStopped(dataDir)
  const { backup, until } =
    wanted === 'previous'
      ? { backup: stagePrevious(dataDir), until: undefined }
      : await stageRestore(settings.backup, targetOf(wanted, names))
  const kept = folderHolder(dataDir) ? await requestRestore(dataDir) : swapIn(dataDir)
  const last = until ? `Its last change is of ${until}. ` : ''
  return {
    text: `Restored from ${backup}. ${last}The database as it was before is kept in ${kept}: remove it when it is no longer needed.`,
    data: { backup, until: until ?? null, kept },
  }
}

/** A running server of this version would upgrade the earlier database again at once. */
function requireStopped(dataDir: string) {
  const holder = folderHolder(dataDir)
  if (holder)
    throw new Error(
      `The server runs (process ${holder.pid}): stop it, restore, and install the earlier version before the next start`,
    )
}

function targetOf(text: string, names: string[]): RestoreTarget {
  if (text === 'latest') return 'latest'
  if (names.includes(text)) return { backup: text }
  const time = new Date(text)
  if (Number.isNaN(time.getTime()))
    throw new Error(`"${text}" is neither a time, a backup, "latest" nor "previous"`)
  return { time }
}

function listing(folder: string, names: string[], previous: string | undefined) {
  const text = [
    'Say what to restore: signalbox restore <time, such as 2027-01-31T12:00:00Z> | <backup> | latest | previous',
    `Backups in ${folder}:`,
    ...(names.length > 0 ? names.map((name) => `  ${name}`) : ['  none']),
    previous
      ? `The database before the last upgrade (previous): ${previous}`
      : 'No database from before an upgrade is kept',
  ].join('\n')
  return { text, data: { folder, backups: names, previous: previous ?? null }, code: 1 }
}
