import type { Config } from '../config'
import { folderHolder } from '../database/embedded/lock'
import { migrationState, requireKnownState } from '../database/upgrade/migration-state'
import { PRODUCT_VERSION } from '../product-version'
import { checkUpgrade, type Upgrade, upgradeEmbedded } from '../upgrade/upgrade'
import { upgradeExternalDatabase } from '../upgrade/upgrade-external-database'
import type { CommandResult, RunCommand } from './support/command'
import { useDatabase } from './support/use-database'

/** `signalbox upgrade [--check]`: upgrades the database to this version, or tests the upgrade on a copy. */
export const run: RunCommand = async ({ config, options, report }) => {
  const settings = config()
  const state = await useDatabase(settings, migrationState)
  requireKnownState(state)
  const { pending } = state
  const noUpgrade = { pending, rows: 0, seconds: 0 }
  if (pending.length === 0)
    return resultOf(noUpgrade, `The database is of version ${PRODUCT_VERSION} already: nothing to upgrade`)
  if (options.check)
    return settings.databaseUrl ? resultOf(noUpgrade, stepsText(pending)) : tryOnCopy(settings, report)
  const upgrade = settings.databaseUrl
    ? await useDatabase(settings, (db) => upgradeExternalDatabase(db))
    : await upgradeStopped(settings, report)
  return resultOf(
    upgrade,
    `Upgraded to ${PRODUCT_VERSION} in ${secondsOf(upgrade)}: ${pending.length} steps, ${upgrade.rows} rows, every check passed`,
  )
}

async function tryOnCopy({ dataDir }: Config, report: (line: string) => void) {
  const upgrade = await checkUpgrade(dataDir, report)
  return resultOf(
    upgrade,
    `The upgrade to ${PRODUCT_VERSION} was tried on a copy with ${upgrade.rows} rows and passed every check. It takes about ${secondsOf(upgrade)}:\n${indented(upgrade.pending)}`,
  )
}

async function upgradeStopped({ dataDir }: Config, report: (line: string) => void) {
  const holder = folderHolder(dataDir)
  if (holder)
    throw new Error(
      `The server runs (process ${holder.pid}): stop it first. A server of this version also upgrades its database when it starts`,
    )
  return upgradeEmbedded({ dataDir, report })
}

const stepsText = (pending: string[]) =>
  `The upgrade to ${PRODUCT_VERSION} takes these steps. To try them, copy the database with the tools of its server and name the copy with DATABASE_URL:\n${indented(pending)}`

const indented = (names: string[]) => names.map((name) => `  ${name}`).join('\n')

const secondsOf = ({ seconds }: Upgrade) => `${seconds.toFixed(1)} s`

const resultOf = ({ pending, rows, seconds }: Upgrade, text: string): CommandResult => ({
  text,
  data: { version: PRODUCT_VERSION, pending, rows, seconds },
})
