import { z } from 'zod'
import { Uuid } from '../entity-id'
import { readRateLimits } from '../rate-limit'
import { TokenPair } from './user'

/** What the user still has to do: enter the second factor, or set one up. */
export const InterimScope = z.enum(['PRE_VERIFICATION_TOKEN', 'MFA_CONFIGURATION_TOKEN'])
export type InterimScope = z.infer<typeof InterimScope>

/** A short-lived token for a user who has entered the correct password but not yet the second factor. */
export const InterimToken = z.object({ token: z.string(), scope: InterimScope })
export type InterimToken = z.infer<typeof InterimToken>

/** The tokens of a session, or the token for the sign-in step that is still missing. */
export const SignInAnswer = z.union([TokenPair, InterimToken])
export type SignInAnswer = z.infer<typeof SignInAnswer>

export const TwoFactorProviderType = z.enum(['TOTP', 'BACKUP_CODE'])
export type TwoFactorProviderType = z.infer<typeof TwoFactorProviderType>

const TotpProvider = z.object({
  providerType: z.literal('TOTP'),
  issuerName: z.string().trim().min(1).max(100),
})

const BackupCodeProvider = z.object({
  providerType: z.literal('BACKUP_CODE'),
  codesQuantity: z.number().int().min(1).max(50),
})

export const EnforcedUsersFilter = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ALL_USERS') }),
  z.object({ type: z.literal('SYSTEM_ADMINISTRATORS') }),
  z.object({
    type: z.literal('TENANT_ADMINISTRATORS'),
    tenantsIds: z.array(Uuid).max(10_000).nullish(),
    tenantProfilesIds: z.array(Uuid).max(10_000).nullish(),
  }),
])
export type EnforcedUsersFilter = z.infer<typeof EnforcedUsersFilter>

/** The second factors that the platform offers, and for whom one is required. */
export const TwoFactorSettings = z
  .object({
    providers: z.array(z.discriminatedUnion('providerType', [TotpProvider, BackupCodeProvider])).max(4),
    minVerificationCodeSendPeriod: z.number().int().min(5).max(86_400),
    verificationCodeCheckRateLimit: z
      .string()
      .max(255)
      .nullish()
      .transform((text) => text || null)
      .refine((text) => text === null || readRateLimits(text) !== undefined, 'is not a limit such as 3:900'),
    maxVerificationFailuresBeforeUserLockout: z.number().int().min(0).max(65_535).nullish(),
    totalAllowedTimeForVerification: z.number().int().min(60).max(86_400),
    enforceTwoFa: z.boolean().default(false),
    enforcedUsersFilter: EnforcedUsersFilter.nullish(),
  })
  .refine(
    ({ providers }) => new Set(providers.map(({ providerType }) => providerType)).size === providers.length,
    {
      path: ['providers'],
      message: 'names a provider twice',
    },
  )
  .refine(
    ({ providers }) =>
      providers.length === 0 || providers.some(({ providerType }) => providerType === 'TOTP'),
    {
      path: ['providers'],
      message: 'has recovery codes without an authenticator app',
    },
  )
  .refine(({ enforceTwoFa, enforcedUsersFilter }) => !enforceTwoFa || enforcedUsersFilter, {
    path: ['enforcedUsersFilter'],
    message: 'has to be given',
  })
  .refine(({ enforceTwoFa, providers }) => !enforceTwoFa || providers.length > 0, {
    path: ['enforceTwoFa'],
    message: 'needs a provider',
  })
export type TwoFactorSettings = z.infer<typeof TwoFactorSettings>

/** The settings of a new installation. */
export const INITIAL_TWO_FACTOR_SETTINGS: TwoFactorSettings = {
  providers: [
    { providerType: 'TOTP', issuerName: 'Signalbox' },
    { providerType: 'BACKUP_CODE', codesQuantity: 10 },
  ],
  minVerificationCodeSendPeriod: 30,
  verificationCodeCheckRateLimit: '3:900',
  maxVerificationFailuresBeforeUserLockout: 30,
  totalAllowedTimeForVerification: 3600,
  enforceTwoFa: false,
  enforcedUsersFilter: null,
}

/** Whether every user of a tenant needs a second factor. */
export const TenantTwoFactorSettings = z.object({ enforceTwoFa: z.boolean() })
export type TenantTwoFactorSettings = z.infer<typeof TenantTwoFactorSettings>

export const RECOVERY_CODE = /^[0-9a-f]{8}$/

/** A second factor of an account. The secret of an app and the recovery codes are sent once, when they are created. */
export const TwoFactorConfig = z.discriminatedUnion('providerType', [
  z.object({
    providerType: z.literal('TOTP'),
    useByDefault: z.boolean().nullish(),
    authUrl: z.string().max(2048).nullish(),
  }),
  z.object({
    providerType: z.literal('BACKUP_CODE'),
    useByDefault: z.boolean().nullish(),
    codes: z.array(z.string().regex(RECOVERY_CODE)).max(50).nullish(),
    codesLeft: z.number().int().nullish(),
  }),
])
export type TwoFactorConfig = z.infer<typeof TwoFactorConfig>

export const TwoFactorAccount = z.object({
  configs: z.partialRecord(TwoFactorProviderType, TwoFactorConfig),
})
export type TwoFactorAccount = z.infer<typeof TwoFactorAccount>

/** A second factor that the user can choose at sign-in. */
export const TwoFactorProviderInfo = z.object({
  type: TwoFactorProviderType,
  default: z.boolean(),
  contact: z.string().nullable(),
  minVerificationCodeSendPeriod: z.number().int(),
})
export type TwoFactorProviderInfo = z.infer<typeof TwoFactorProviderInfo>
