import { takeBackup } from '../database/backup/take-backup'
import { megabytesText } from '../size-text'
import type { RunCommand } from './support/command'
import { requireEmbedded } from './support/require-embedded'

/** `signalbox backup`: takes a backup of the embedded database, whether the server runs or not. */
export const run: RunCommand = async ({ config }) => {
  const settings = config()
  requireEmbedded(settings)
  const { name, manifest } = await takeBackup(settings.backup)
  const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0)
  const { folder } = settings.backup
  return {
    text: `Backup ${name} of ${megabytesText(bytes)} is in ${folder}. Changes from now on are archived there every minute.`,
    data: { name, folder, bytes },
  }
}
