import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { homeOf } from '../../database/backup/backup-folders'
import { type Check, failed, passed, warning } from './finding'

/** Checks that the settings are valid. */
export const checkSettings: Check = async ({ config, settings }) => {
  const { demo, isLoopback, host } = config()
  const count = Object.keys(settings.values).length
  const results = [passed(`${count} given, all of them valid`)]
  if (!isLoopback && demo && settings.values.SIGNALBOX_DEMO)
    results.push(
      warning(
        `SIGNALBOX_DEMO has no effect on ${host}: the demo exists only on a loopback address`,
        'Remove SIGNALBOX_DEMO, or listen on 127.0.0.1',
      ),
    )
  return results
}

/** Checks that the data folder can be written. */
export const checkDataFolder: Check = async ({ config }) => {
  const { dataDir } = config()
  const existingFolder = nearestExisting(dataDir)
  try {
    accessSync(existingFolder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return [
      failed(
        `${existingFolder} cannot be written by this user`,
        'Run the command as the user of the server, or correct the owner with chown -R',
      ),
    ]
  }
  const home = homeOf(dataDir)
  const owner = existsSync(home) ? statSync(home).uid : undefined
  const ownId = process.getuid?.()
  if (owner !== undefined && ownId !== undefined && ownId !== 0 && owner !== ownId)
    return [
      failed(
        `The database in ${home} belongs to user id ${owner}, this command runs with user id ${ownId}`,
        `Run: chown -R ${ownId} ${dataDir}`,
      ),
    ]
  return [passed(`${dataDir} can be written`)]
}

/** The folder if it exists, otherwise the nearest existing folder above. */
function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder))
}
