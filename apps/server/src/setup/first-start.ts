import type { StoredSetup } from '@signalbox/model/setup'
import { randomToken } from '../access/passwords'
import type { Config } from '../config'
import type { Database } from '../database/database'
import { createInitialSettings } from '../entities/admin-settings/initial-settings'
import { createInitialTenantProfiles } from '../entities/tenant-profile/initial-profiles'
import { createActiveUser } from '../entities/user/create-user'
import { seedSystemWidgets } from '../entities/widget/system-widgets'
import { createInitialTemplates } from '../sign-in/oauth2/initial-templates'
import { createDemoTenant, DEMO_ACCOUNTS } from './demo-accounts'
import { beginSetup, readSetup } from './guided/setup-store'
import { accountsWithKnownPassword } from './known-passwords'

/** The result of `firstStart`, for the printed welcome text. */
export interface FirstStart {
  isNew: boolean
  accounts: { email: string; password: string }[]
  /** The state of the setup page; undefined if the installation was created without one. */
  setup?: StoredSetup | undefined
}

type Settings = Pick<Config, 'demo' | 'isLoopback' | 'adminPassword' | 'host' | 'httpPort'> &
  Partial<Pick<Config, 'basePath'>>

/**
 * Fills an empty database. Throws if an account has a publicly known password and the server does not listen on
 * loopback. If the server does not listen on loopback, a new installation is completed on the setup page, unless
 * SIGNALBOX_ADMIN_PASSWORD is set.
 */
export async function firstStart(db: Database, settings: Settings): Promise<FirstStart> {
  await seedSystemWidgets(db)
  const isNew = !(await db.selectFrom('user_account').select('id').limit(1).executeTakeFirst())
  if (!isNew) {
    const accounts = await accountsWithKnownPassword(db, DEMO_ACCOUNTS)
    if (accounts.length > 0 && !settings.isLoopback)
      throw new Error(knownPasswordRefusal(settings.host, accounts))
    return { isNew, accounts, setup: await readSetup(db) }
  }
  const isDemo = settings.demo && settings.isLoopback
  const needsSetup = !settings.isLoopback && settings.adminPassword === undefined
  const password = settings.adminPassword ?? (isDemo ? 'sysadmin' : randomToken(16))
  const admin = { email: 'sysadmin@signalbox.local', password }
  if (!settings.isLoopback && DEMO_ACCOUNTS.some((account) => account.password === password))
    throw new Error(
      `Refusing to listen on ${settings.host} with a publicly known password: change SIGNALBOX_ADMIN_PASSWORD`,
    )
  await db.transaction().execute(async (tx) => {
    await createInitialTenantProfiles(tx)
    await createInitialSettings(tx, settings.httpPort, settings.basePath)
    await createInitialTemplates(tx)
    await createActiveUser(tx, { ...admin, authority: 'SYS_ADMIN' })
    if (isDemo) await createDemoTenant(tx)
    if (needsSetup) await beginSetup(db, tx)
  })
  if (needsSetup) return { isNew, accounts: [], setup: await readSetup(db) }
  // A password from the settings is not printed: the operator knows it, and it must not be in the log.
  if (settings.adminPassword !== undefined && !isDemo) return { isNew, accounts: [] }
  return { isNew, accounts: isDemo ? [admin, ...DEMO_ACCOUNTS.slice(1)] : [admin] }
}

/** Whether the demo tenant exists and its administrator still has the password that the simulator uses. */
export const hasDemoTenant = ({ accounts }: FirstStart) =>
  accounts.some(({ email }) => email === DEMO_ACCOUNTS[1]?.email)

function knownPasswordRefusal(host: string, accounts: { email: string }[]) {
  const names = accounts.map((account) => account.email).join(', ')
  return (
    `Refusing to listen on ${host} while accounts have a publicly known password (${names}). ` +
    'Change these passwords while listening on 127.0.0.1, or start with a new data folder and SIGNALBOX_ADMIN_PASSWORD.'
  )
}
