import {
  type AdminSettings,
  type AdminSettingsInput,
  GeneralSettings,
  MailSettings,
  SmsProvider,
  type TestSmsRequest,
} from '@signalbox/model/entities/admin-settings'
import { SecuritySettings } from '@signalbox/model/entities/security-settings'
import { TwoFactorSettings } from '@signalbox/model/entities/two-factor'
import { badRequest, fieldMissing, itemNotFound } from '@signalbox/model/errors'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { Language } from '@signalbox/model/text/language'
import type { z } from 'zod'
import { requireAccess } from '../../access/permissions'
import type { SecurityUser } from '../../access/security-user'
import type { Mailer } from '../../connectors/mail/mailer'
import type { SmsSender } from '../../connectors/sms/sms'
import type { Database, Db } from '../../database/database'
import { lockRow } from '../../database/lock-row'
import type { AdminSettingsRepository } from './admin-settings.repository'
import type { SettingSecrets } from './setting-secrets'

/** The schemas of the settings that the server itself reads. All other settings are stored as sent. */
const SCHEMAS = new Map<string, z.ZodType>([
  ['general', GeneralSettings],
  ['mail', MailSettings],
  ['sms', SmsProvider],
  ['securitySettings', SecuritySettings],
  ['twoFaSettings', TwoFactorSettings],
])

export interface AdminSettingsParts {
  db: Database
  settings: AdminSettingsRepository
  secrets: SettingSecrets
  mailer: Mailer
  sms: SmsSender
}

export type AdminSettingsService = ReturnType<typeof adminSettingsService>

/** The system settings: base URL, outgoing mail, SMS provider. */
export function adminSettingsService({ db, settings, secrets, mailer, sms }: AdminSettingsParts) {
  async function get(user: SecurityUser, key: string): Promise<AdminSettings> {
    requireAccess(user, 'READ', 'ADMIN_SETTINGS')
    const stored = await settings.find(key)
    if (!stored) throw itemNotFound('Settings')
    return { ...stored, jsonValue: secrets.hide(key, stored.jsonValue) }
  }

  return {
    get,

    async save(user: SecurityUser, input: AdminSettingsInput): Promise<AdminSettings> {
      requireAccess(user, 'WRITE', 'ADMIN_SETTINGS')
      if (!input.key?.trim()) throw fieldMissing('Settings', 'key')
      if (!input.jsonValue) throw fieldMissing('Settings', 'JSON value')
      const { key, jsonValue } = input
      await db.transaction().execute(async (tx) => {
        // Secrets that the client left out are copied from the stored settings, so a concurrent save has to end first.
        if (input.id) await lockRow(tx, 'admin_settings', input.id.id)
        const stored = await settings.find(key, tx)
        requireValid(key, jsonValue)
        if (!input.id) return settings.insert(tx, key, secrets.seal(key, jsonValue, undefined))
        if (stored?.id.id !== input.id.id) throw await wrongIdError(tx, input.id.id)
        await settings.update(tx, input.id.id, secrets.seal(key, jsonValue, stored.jsonValue))
      })
      return get(user, key)
    },

    /** Sends a mail to the caller with the settings of the request. Requests for other keys than `mail` are ignored. */
    async testMail(user: SecurityUser, input: AdminSettingsInput, language: Language): Promise<void> {
      requireAccess(user, 'READ', 'ADMIN_SETTINGS')
      if (input.key !== 'mail') return
      if (!input.jsonValue) throw fieldMissing('Settings', 'JSON value')
      requireValid('mail', input.jsonValue)
      const stored = (await settings.find('mail'))?.jsonValue
      const isSameServer =
        stored?.smtpHost === input.jsonValue.smtpHost && stored?.username === input.jsonValue.username
      const value = secrets.seal('mail', input.jsonValue, isSameServer ? stored : undefined)
      await mailer.notify(user.email, language, 'test', {}, MailSettings.parse(secrets.open('mail', value)))
    },

    async testSms(user: SecurityUser, request: TestSmsRequest): Promise<void> {
      requireAccess(user, 'READ', 'ADMIN_SETTINGS')
      const stored = (await settings.find('sms'))?.jsonValue
      const sealed = secrets.seal('sms', request.providerConfiguration, stored)
      await sms.send(request.numberTo, request.message, SmsProvider.parse(secrets.open('sms', sealed)))
    },
  }
}

async function wrongIdError(tx: Db, id: string): Promise<Error> {
  const other = await tx.selectFrom('admin_settings').select('id').where('id', '=', id).executeTakeFirst()
  return other
    ? badRequest('The key of a settings entry cannot be changed')
    : badRequest('The settings record does not exist')
}

function requireValid(key: string, value: JsonObject) {
  const parsed = SCHEMAS.get(key)?.safeParse(value)
  if (!parsed || parsed.success) return
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') ?? ''
  if (key === 'mail' && field === 'smtpPort') throw badRequest(`Invalid SMTP port ${value.smtpPort}`)
  throw badRequest(`Settings ${key}.${field}: ${issue?.message}`)
}
