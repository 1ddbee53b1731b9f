import { existsSync, renameSync } from 'node:fs'
import { backupName, homeOf } from './backup-places'

/** The folder of a restored database that will replace the current one. */
export const restoredOf = (dataDir: string) => `${homeOf(dataDir)}.restored`

/** Replaces the database by the restored one; the server must not run. Returns where the previous one is kept. */
export function swapIn(dataDir: string, reason: 'restore' | 'upgrade' = 'restore') {
  const home = homeOf(dataDir)
  if (!existsSync(restoredOf(dataDir))) throw new Error(`There is no restored database in ${dataDir}`)
  const kept = `${home}.before-${reason}-${backupName(new Date())}`
  if (existsSync(home)) renameSync(home, kept)
  renameSync(restoredOf(dataDir), home)
  return kept
}
