import { GeneralSettings, MailSettings, SmsProvider } from '@signalbox/model/entities/admin-settings'
import {
  DEFAULT_SECURITY_SETTINGS,
  SecuritySettings,
  type SecuritySettingsInput,
} from '@signalbox/model/entities/security-settings'
import { TwoFactorSettings } from '@signalbox/model/entities/two-factor'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { z } from 'zod'
import type { Database, Db } from '../../database/database'
import type { AdminSettingsRepository } from './admin-settings.repository'
import type { SettingSecrets } from './setting-secrets'

export type PlatformSettings = ReturnType<typeof platformSettings>

/** The settings that the server itself reads, typed. Until they are saved, they are undefined or have their default. */
export function platformSettings(db: Database, settings: AdminSettingsRepository, secrets: SettingSecrets) {
  async function read<T extends z.ZodType>(key: string, schema: T, on: Db = db) {
    const stored = await settings.find(key, on)
    return stored && (schema.safeParse(secrets.open(key, stored.jsonValue)).data as z.infer<T> | undefined)
  }

  const security = async (on: Db = db): Promise<SecuritySettings> =>
    (await read('securitySettings', SecuritySettings, on)) ?? DEFAULT_SECURITY_SETTINGS

  return {
    general: () => read('general', GeneralSettings),
    mail: () => read('mail', MailSettings),
    sms: () => read('sms', SmsProvider),
    security,
    /** Undefined until saved. As long as the settings are undefined, sign-in has no second factor. */
    twoFactor: () => read('twoFaSettings', TwoFactorSettings),
    saveTwoFactor: (value: TwoFactorSettings) => settings.put(db, 'twoFaSettings', value as JsonObject),
    async saveSecurity(input: SecuritySettingsInput): Promise<void> {
      const stored = await security()
      const value: SecuritySettings = {
        ...input,
        userActivationTokenTtl: input.userActivationTokenTtl ?? stored.userActivationTokenTtl,
        passwordResetTokenTtl: input.passwordResetTokenTtl ?? stored.passwordResetTokenTtl,
      }
      await settings.put(db, 'securitySettings', value as JsonObject)
    },
  }
}
