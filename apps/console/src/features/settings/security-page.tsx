import type { SecuritySettings } from '@signalbox/model/entities/security-settings'
import { isEmail } from '@signalbox/model/text/email'
import { FieldGroup, FieldRow } from '@signalbox/ui/fields/field'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { adminKeys, getSecuritySettings, saveSecuritySettings } from '../../api/admin'
import { useFreshQuery } from '../../api/request/use-fresh-query'
import { shortText } from '../../entity/form/form-texts'
import { FormNumber, FormText } from '../../forms/fields'
import { Loaded, SettingsForm } from './settings-form'
import { SigningKeys } from './signing-keys'

const count = z.number().int('admin.not-negative').min(0, 'admin.not-negative').nullable()
const LENGTH = 'admin.minimum-length-range'
const HOURS = 'admin.link-hours-range'
const linkHours = z.number(HOURS).int(HOURS).min(1, HOURS).max(24, HOURS)

const SecurityValues = z.object({
  maxFailedLoginAttempts: count,
  userLockoutNotificationEmail: shortText().refine(
    (text) => text === '' || isEmail(text),
    'user.invalid-email-format',
  ),
  userActivationTokenTtl: linkHours,
  passwordResetTokenTtl: linkHours,
  passwordPolicy: z.object({
    minimumLength: z.number(LENGTH).int(LENGTH).min(5, LENGTH).max(50, LENGTH),
    minimumUppercaseLetters: count,
    minimumLowercaseLetters: count,
    minimumDigits: count,
    minimumSpecialCharacters: count,
    passwordExpirationPeriodDays: count,
    passwordReuseFrequencyDays: count,
  }),
})
type SecurityValues = z.infer<typeof SecurityValues>

/** The limit of sign-in attempts, the password policy, and the signing keys. */
export function Component() {
  const { t } = useTranslation()
  const query = useFreshQuery({ queryKey: adminKeys.security, queryFn: getSecuritySettings })
  return (
    <Loaded query={query}>
      {(settings) => (
        <SettingsForm
          title={t('admin.security-settings')}
          text={t('admin.security-text')}
          schema={SecurityValues}
          stored={settings}
          valuesOf={valuesOf}
          load={getSecuritySettings}
          save={(values) =>
            saveSecuritySettings({
              ...values,
              userLockoutNotificationEmail: values.userLockoutNotificationEmail || null,
            })
          }
        >
          <FieldGroup title={t('admin.general-policy')}>
            <FieldRow>
              <FormNumber
                name="maxFailedLoginAttempts"
                label={t('admin.max-failed-login-attempts')}
                integer
              />
              <FormText
                name="userLockoutNotificationEmail"
                label={t('admin.lockout-notification-email')}
                type="email"
              />
            </FieldRow>
            <FieldRow>
              <FormNumber
                name="userActivationTokenTtl"
                label={t('admin.activation-link-hours')}
                integer
                required
              />
              <FormNumber name="passwordResetTokenTtl" label={t('admin.reset-link-hours')} integer required />
            </FieldRow>
          </FieldGroup>
          <FieldGroup title={t('admin.password-policy')}>
            <FieldRow>
              <FormNumber
                name="passwordPolicy.minimumLength"
                label={t('admin.minimum-length')}
                integer
                required
              />
              {POLICY.map((name) => (
                <FormNumber
                  key={name}
                  name={`passwordPolicy.${name}`}
                  label={t(`admin.policy.${name}`)}
                  integer
                />
              ))}
            </FieldRow>
          </FieldGroup>
          <SigningKeys />
        </SettingsForm>
      )}
    </Loaded>
  )
}

const POLICY = [
  'minimumUppercaseLetters',
  'minimumLowercaseLetters',
  'minimumDigits',
  'minimumSpecialCharacters',
  'passwordExpirationPeriodDays',
  'passwordReuseFrequencyDays',
] as const

const valuesOf = (settings: SecuritySettings): SecurityValues => ({
  ...settings,
  userLockoutNotificationEmail: settings.userLockoutNotificationEmail ?? '',
})
