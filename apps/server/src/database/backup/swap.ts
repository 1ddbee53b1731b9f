import { existsSync, renameSync } from 'node:fs'
import { backupName, homeOf } from './backup-places'

/** A restored database that waits to take the place of the other. */
export const restoredOf = (dataDir: string) => `${homeOf(dataDir)}.restored`

/** Puts the restored database in its place; the server must not run. Tells where the other one is kept. */
export function swapIn(dataDir: string, reason: 'restore' | 'upgrade' = 'restore') {
  const home = homeOf(dataDir)
  if (!existsSync(restoredOf(dataDir))) throw new Error(`There is no restored database in ${dataDir}`)
  const kept = `${home}.before-${reason}-${backupName(new Date())}`
  if (existsSync(home)) renameSync(home, kept)
  renameSync(restoredOf(dataDir), home)
  return kept
}
