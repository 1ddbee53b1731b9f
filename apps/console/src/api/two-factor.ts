import type {
  TenantTwoFactorSettings,
  TwoFactorAccount,
  TwoFactorConfig,
  TwoFactorProviderType,
  TwoFactorSettings,
} from '@signalbox/model/entities/two-factor'
import type { TokenPair } from '@signalbox/model/entities/user'
import { del, get, post, type RequestOptions } from './request/request'

export const twoFactorKeys = {
  all: ['two-factor'] as const,
  account: ['two-factor', 'account'] as const,
  providers: ['two-factor', 'providers'] as const,
  user: (id: string) => ['two-factor', 'user', id] as const,
}

/** The second factors of the user's account; `null` if there are none. */
export const getTwoFactorAccount = async () =>
  (await get<TwoFactorAccount | undefined>('/api/2fa/account/settings', { ignoreErrors: true })) ?? null

/** The second factors that the platform offers. */
export const getTwoFactorProviders = (options?: RequestOptions) =>
  get<TwoFactorProviderType[]>('/api/2fa/providers', options)

/** A new secret or new recovery codes. {@link addTwoFactor} confirms them. */
export const generateTwoFactor = (providerType: TwoFactorProviderType, options?: RequestOptions) =>
  post<TwoFactorConfig>('/api/2fa/account/config/generate', undefined, {
    ...options,
    params: { providerType },
  })

/** Turns on a generated second factor; a code of the authenticator app proves that it has the secret. */
export const addTwoFactor = (config: TwoFactorConfig, verificationCode?: string, options?: RequestOptions) =>
  post<TwoFactorAccount>('/api/2fa/account/config', config, { ...options, params: { verificationCode } })

/** Turns off a second factor of the user; a valid code is required. */
export const removeTwoFactor = (
  providerType: TwoFactorProviderType,
  verificationCode: string,
  options?: RequestOptions,
) => del('/api/2fa/account/config', { ...options, params: { providerType, verificationCode } })

/** The second step of sign-in: a code of the authenticator app, or a recovery code. */
export const verifySecondStep = (token: string, verificationCode: string) =>
  post<TokenPair>('/api/auth/2fa/verification/check', undefined, {
    token,
    ignoreErrors: true,
    params: { providerType: providerOfCode(verificationCode), verificationCode },
  })

/** Signs in a user who had to set up a second factor before signing in. */
export const signInAfterSetUp = (token: string) =>
  post<TokenPair>('/api/auth/2fa/login', undefined, { token })

/** The second factors of another user, for administrators; `null` if there are none. */
export const getTwoFactorOf = async (userId: string) =>
  (await get<TwoFactorAccount | undefined>(`/api/2fa/user/${userId}`, { ignoreErrors: true })) ?? null

/** Removes all second factors of a user who lost them; no code is required. */
export const resetTwoFactorOf = (userId: string, options?: RequestOptions) =>
  del(`/api/2fa/user/${userId}`, options)

/** The second factors that the platform offers, and their limits; `null` before these settings are first saved. */
export const getTwoFactorSettings = async () =>
  (await get<TwoFactorSettings | undefined>('/api/2fa/settings', { ignoreErrors: true })) ?? null

/** Replaces the second factors that the platform offers; for system administrators. */
export const saveTwoFactorSettings = (settings: TwoFactorSettings) =>
  post<TwoFactorSettings>('/api/2fa/settings', settings)

/** Whether every user of the tenant needs a second factor. */
export const getTenantTwoFactor = () =>
  get<TenantTwoFactorSettings>('/api/2fa/tenant/settings', { ignoreErrors: true })

/** Sets whether every user of the tenant needs a second factor. */
export const saveTenantTwoFactor = (settings: TenantTwoFactorSettings) =>
  post<TenantTwoFactorSettings>('/api/2fa/tenant/settings', settings)

const providerOfCode = (code: string): TwoFactorProviderType =>
  /^\d{6}$/.test(code) ? 'TOTP' : 'BACKUP_CODE'
