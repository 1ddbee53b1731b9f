import { existsSync } from 'node:fs'
import type { Config } from '../../config'
import { homeOf } from '../../database/backup/backup-folders'
import { readSetup } from '../../setup/guided/setup-store'
import { withSetup } from '../../setup/guided/with-setup'
import { useDatabase } from '../support/use-database'

/** Whether the database exists: an embedded database does not exist before its first start. */
export const hasDatabase = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl !== undefined || existsSync(homeOf(dataDir))

/** The settings that the server uses: those of the configuration and the choices of the setup page. */
export const effectiveConfig = async (config: Config): Promise<Config> =>
  // A database that cannot be opened is reported by `checkDatabase`.
  hasDatabase(config)
    ? withSetup(config, await useDatabase(config, readSetup).catch(() => undefined))
    : config
