import { takeBackup } from '../database/backup/take-backup'
import { requireEmbedded, runCommand } from './support/run-command'

/** `npm run backup`: a backup of the embedded database, while the server runs or not. */
await runCommand(async (config) => {
  requireEmbedded(config)
  const { name, manifest } = await takeBackup(config.backup)
  const megabytes = manifest.files.reduce((sum, { size }) => sum + size, 0) / 1024 ** 2
  return `Backup ${name} of ${megabytes.toFixed(0)} MB is in ${config.backup.folder}. Changes from now on are archived there every minute.`
})
