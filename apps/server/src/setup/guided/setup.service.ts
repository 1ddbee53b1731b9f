import type { MailSettings } from '@signalbox/model/entities/admin-settings'
import { alreadyExists, badRequest } from '@signalbox/model/errors'
import type { JsonObject } from '@signalbox/model/json/json-value'
import {
  type CertificateSetup,
  SETUP_STEPS,
  type SetupState,
  type SetupStep,
  type StoredSetup,
  type TenantSetup,
} from '@signalbox/model/setup'
import type { Language } from '@signalbox/model/text/language'
import { hashPassword } from '../../access/passwords'
import type { Config } from '../../config'
import { mailer } from '../../connectors/mail/mailer'
import type { Database, Db } from '../../database/database'
import { adminSettingsRepository } from '../../entities/admin-settings/admin-settings.repository'
import { platformSettings } from '../../entities/admin-settings/platform-settings'
import { settingSecrets } from '../../entities/admin-settings/setting-secrets'
import { createTenant } from '../../entities/tenant/create-tenant'
import { createActiveUser } from '../../entities/user/create-user'
import { userCredentialsRepository } from '../../entities/user/user-credentials.repository'
import type { SecretBox } from '../../secrets/secret-box'
import { passwordRules } from '../../sign-in/password-rules'
import { DEMO_ACCOUNTS } from '../demo-accounts'
import { type RequestCertificate, tryCertificate } from './certificate-step'
import { changeSetup, readSetup } from './setup-store'
import { acmeOptions, consoleAddress, isCertificateGiven } from './with-setup'

export interface SetupParts {
  db: Database
  config: Config
  box: SecretBox
  admin: { id: string; email: string }
  requestCertificate: RequestCertificate
  /** Called after the last step: the server can start. */
  onFinished(stored: StoredSetup): void
}

export type SetupService = ReturnType<typeof setupService>

/** The steps of the setup. Each step is one transaction, which also records that the step is complete. */
export function setupService({ db, config, box, admin, requestCertificate, onFinished }: SetupParts) {
  const settings = adminSettingsRepository(db)
  const secrets = settingSecrets(box)
  const platform = platformSettings(db, settings, secrets)
  const credentials = userCredentialsRepository(db)
  const rules = passwordRules(platform, credentials)
  const mail = mailer(platform.mail)

  const step = (name: SetupStep, work: (stored: StoredSetup, tx: Db) => Promise<Partial<StoredSetup>>) =>
    changeSetup(db, async (stored, tx) => {
      requireStepsBefore(name, stored.done)
      const change = await work(stored, tx)
      const done = SETUP_STEPS.filter((other) => other === name || stored.done.includes(other))
      return { ...stored, ...change, done }
    })

  const saveAddress = (tx: Db, stored: Pick<StoredSetup, 'hostName' | 'certificate'>) =>
    settings.put(tx, 'general', { baseUrl: consoleAddress(config, stored), prohibitDifferentUrl: true })

  async function requireGoodPassword(password: string) {
    if (DEMO_ACCOUNTS.some((account) => account.password === password))
      throw badRequest('This password is publicly known')
    await rules.requireStrong(password)
  }

  return {
    async state(): Promise<SetupState> {
      const { isPending: _, ...stored } = (await readSetup(db)) ?? { isPending: true, done: [] }
      const { httpPort: http, httpsPort: https, mqttsPort: mqtts } = config
      return {
        ...stored,
        email: admin.email,
        isCertificateGiven: isCertificateGiven(config),
        address: consoleAddress(config, stored),
        ports: { http, https, mqtts },
      }
    },

    async password(password: string) {
      await requireGoodPassword(password)
      const hash = await hashPassword(password)
      await step('password', async (_, tx) => {
        await credentials.setPassword(tx, admin.id, hash)
        return {}
      })
    },

    async hostName(hostName: string) {
      await step('hostName', async (stored, tx) => {
        await saveAddress(tx, { ...stored, hostName })
        return { hostName }
      })
    },

    async certificate(choice: CertificateSetup) {
      requireStepsBefore('certificate', (await readSetup(db))?.done ?? [])
      await tryCertificate(choice, (acme) => acmeOptions(config, acme), requestCertificate)
      await step('certificate', async (stored, tx) => {
        await saveAddress(tx, { ...stored, certificate: choice })
        return { certificate: choice }
      })
    },

    /** Sends a mail with settings that are not stored yet. */
    testMail: (given: MailSettings, to: string, language: Language) =>
      mail.notify(to, language, 'test', {}, given),

    async mail(given: MailSettings | null) {
      await step('mail', async (_, tx) => {
        if (!given) return {}
        const stored = (await settings.find('mail', tx))?.jsonValue
        await settings.put(tx, 'mail', secrets.seal('mail', given as JsonObject, stored))
        return {}
      })
    },

    /** The last step, with or without a tenant. */
    async tenant({ tenant }: TenantSetup) {
      if (tenant) await requireGoodPassword(tenant.password)
      const stored = await step('tenant', async (_, tx) => {
        if (tenant) await addTenant(tx, tenant)
        return { isPending: false }
      })
      onFinished(stored)
    },
  }
}

function requireStepsBefore(name: SetupStep, done: readonly SetupStep[]) {
  const missing = SETUP_STEPS.slice(0, SETUP_STEPS.indexOf(name)).find((earlier) => !done.includes(earlier))
  if (missing) throw badRequest(`The step ${missing} comes first`)
}

async function addTenant(tx: Db, { title, email, password }: NonNullable<TenantSetup['tenant']>) {
  const same = await tx.selectFrom('user_account').select('id').where('email', '=', email).executeTakeFirst()
  if (same) throw alreadyExists('A user with this email address')
  const tenantId = await createTenant(tx, { title })
  await createActiveUser(tx, { email, password, authority: 'TENANT_ADMIN', tenantId })
}
