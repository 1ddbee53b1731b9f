import { INITIAL_TWO_FACTOR_SETTINGS, type TwoFactorSettings } from '@signalbox/model/entities/two-factor'
import { z } from 'zod'

const wholeNumber = (min: number, max: number) => {
  const text = 'two-factor.number-required'
  return z.number(text).int(text).min(min, text).max(max, text)
}

const issuerName = z.string().trim().min(1, 'two-factor.issuer-required').max(100)
const codesQuantity = wholeNumber(1, 50)
const DEFAULT_CODES_QUANTITY = 10

/** The values of the form. Fields of a method that is off are disabled and not saved, so they are not checked. */
export const TwoFactorValues = z
  .object({
    app: z.boolean(),
    issuerName: z.string(),
    recoveryCodes: z.boolean(),
    codesQuantity: z.number().nullable(),
    attempts: wholeNumber(1, 1000),
    periodSeconds: wholeNumber(1, 86_400),
    maxVerificationFailuresBeforeUserLockout: wholeNumber(0, 65_535).nullable(),
    totalAllowedTimeForVerification: wholeNumber(60, 86_400),
    enforceTwoFa: z.boolean(),
    enforcedUsers: z.enum(['ALL_USERS', 'TENANT_ADMINISTRATORS', 'SYSTEM_ADMINISTRATORS']),
  })
  .superRefine((values, ctx) => {
    const check = (name: 'issuerName' | 'codesQuantity', schema: z.ZodType) => {
      for (const { message } of schema.safeParse(values[name]).error?.issues ?? [])
        ctx.addIssue({ code: 'custom', path: [name], message })
    }
    if (values.app) check('issuerName', issuerName)
    if (values.app && values.recoveryCodes) check('codesQuantity', codesQuantity)
  })
export type TwoFactorValues = z.infer<typeof TwoFactorValues>

/** The values of the form for the stored two-factor settings. */
export function toFormValues(stored: TwoFactorSettings | null): TwoFactorValues {
  // Before the first save no method is enabled.
  const settings = stored ?? { ...INITIAL_TWO_FACTOR_SETTINGS, providers: [] }
  const app = settings.providers.find((provider) => provider.providerType === 'TOTP')
  const codes = settings.providers.find((provider) => provider.providerType === 'BACKUP_CODE')
  const [attempts = 3, periodSeconds = 900] = (settings.verificationCodeCheckRateLimit ?? '')
    .split(/[:,]/)
    .filter(Boolean)
    .map(Number)
  return {
    app: app !== undefined,
    issuerName: app?.issuerName ?? 'Signalbox',
    recoveryCodes: codes !== undefined,
    codesQuantity: codes?.codesQuantity ?? DEFAULT_CODES_QUANTITY,
    attempts,
    periodSeconds,
    maxVerificationFailuresBeforeUserLockout: settings.maxVerificationFailuresBeforeUserLockout ?? null,
    totalAllowedTimeForVerification: settings.totalAllowedTimeForVerification,
    enforceTwoFa: settings.enforceTwoFa,
    enforcedUsers: settings.enforcedUsersFilter?.type ?? 'ALL_USERS',
  }
}

/** The settings to save. Tenants, tenant profiles and further rate limits, which have no field, are kept. */
export function toSettings(values: TwoFactorValues, stored: TwoFactorSettings | null): TwoFactorSettings {
  const hasSameUsers = stored?.enforcedUsersFilter?.type === values.enforcedUsers
  const filter = hasSameUsers ? stored.enforcedUsersFilter : { type: values.enforcedUsers }
  const [, ...furtherLimits] = stored?.verificationCodeCheckRateLimit?.split(',') ?? []
  return {
    providers: values.app
      ? [
          { providerType: 'TOTP', issuerName: values.issuerName.trim() },
          ...(values.recoveryCodes
            ? [
                {
                  providerType: 'BACKUP_CODE' as const,
                  codesQuantity: values.codesQuantity ?? DEFAULT_CODES_QUANTITY,
                },
              ]
            : []),
        ]
      : [],
    minVerificationCodeSendPeriod: stored?.minVerificationCodeSendPeriod ?? 30,
    verificationCodeCheckRateLimit: [`${values.attempts}:${values.periodSeconds}`, ...furtherLimits].join(),
    maxVerificationFailuresBeforeUserLockout: values.maxVerificationFailuresBeforeUserLockout,
    totalAllowedTimeForVerification: values.totalAllowedTimeForVerification,
    enforceTwoFa: values.app && values.enforceTwoFa,
    enforcedUsersFilter: filter,
  }
}
