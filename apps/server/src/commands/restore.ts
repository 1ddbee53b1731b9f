import { backupNames } from '../database/backup/backup-places'
import { stageRestore } from '../database/backup/restore-backup'
import { requestRestore } from '../database/backup/restore-request'
import type { RestoreTarget } from '../database/backup/restore-target'
import { swapIn } from '../database/backup/swap'
import { folderHolder } from '../database/embedded/lock'
import { requireEmbedded, runCommand } from './support/run-command'

/** `npm run restore -- <time> | <backup> | latest`: takes the embedded database back, while the server runs or not. */
await runCommand(async (config, [wanted]) => {
  requireEmbedded(config)
  const { dataDir, folder } = config.backup
  const names = backupNames(folder)
  if (!wanted) throw new Error(usage(folder, names))
  const { backup, until } = await stageRestore(config.backup, targetOf(wanted, names))
  const kept = folderHolder(dataDir) ? await requestRestore(dataDir) : swapIn(dataDir)
  const last = until ? `Its last change is of ${until}. ` : ''
  return `Restored from backup ${backup}. ${last}The database as it was before is kept in ${kept}: remove it when it is no longer needed.`
})

function targetOf(text: string, names: string[]): RestoreTarget {
  if (text === 'latest') return 'latest'
  if (names.includes(text)) return { backup: text }
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw new Error(`"${text}" is neither a time, a backup nor "latest"`)
  return { time }
}

const usage = (folder: string, names: string[]) =>
  [
    'Say what to restore: npm run restore -- <time, such as 2027-01-31T12:00:00Z> | <backup> | latest',
    `Backups in ${folder}:`,
    ...(names.length > 0 ? names.map((name) => `  ${name}`) : ['  none']),
  ].join('\n')
