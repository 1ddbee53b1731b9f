import type {
  AdminSettings,
  AdminSettingsInput,
  TestSmsRequest,
  UpdateMessage,
} from '@signalbox/model/entities/admin-settings'
import type { OAuth2ClientsParams, OAuth2Template } from '@signalbox/model/entities/oauth2'
import type { SecuritySettings } from '@signalbox/model/entities/security-settings'
import type { TokenPair } from '@signalbox/model/entities/user'
import type { SigningKeyInfo } from '@signalbox/model/signing-key'
import { ApiError } from './request/http'
import { get, post, QUIET } from './request/request'

export type SettingsKey = 'general' | 'mail' | 'sms'

export const adminKeys = {
  all: ['admin'] as const,
  settings: (key: SettingsKey) => ['admin', 'settings', key] as const,
  security: ['admin', 'security'] as const,
  oauth2: ['admin', 'oauth2'] as const,
  twoFactor: ['admin', 'two-factor'] as const,
  signingKeys: ['admin', 'signing-keys'] as const,
  tenantSecurity: ['admin', 'tenant-security'] as const,
}

/** Whether a newer version of the product exists. */
export const getUpdate = () => get<UpdateMessage>('/api/admin/updates', QUIET)

/** One record of settings; `null` if none was saved yet. */
export async function getSettings(key: SettingsKey): Promise<AdminSettings | null> {
  try {
    return await get<AdminSettings>(`/api/admin/settings/${key}`, { ignoreErrors: true })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Creates a record of settings, or with an `id` replaces the stored one. */
export const saveSettings = (settings: AdminSettingsInput) =>
  post<AdminSettings>('/api/admin/settings', settings)

/** Sends a test mail to the current user. The settings need not be saved. */
export const sendTestMail = (settings: AdminSettingsInput) =>
  post<void>('/api/admin/settings/testMail', settings)

/** Sends a text message to the requested number. The settings need not be saved. */
export const sendTestSms = (request: TestSmsRequest) => post<void>('/api/admin/settings/testSms', request)

/** The password policy and the rules of sign-in that apply to every tenant. */
export const getSecuritySettings = () =>
  get<SecuritySettings>('/api/admin/securitySettings', { ignoreErrors: true })

/** Replaces the security settings; returns them as stored. */
export const saveSecuritySettings = (settings: SecuritySettings) =>
  post<SecuritySettings>('/api/admin/securitySettings', settings)

/** Ids and times, not the secrets, of the keys whose tokens are accepted. The newest key signs new tokens. */
export const getSigningKeys = () => get<SigningKeyInfo[]>('/api/admin/signingKeys', { ignoreErrors: true })

/** Creates a signing key. `revoke` ends all sessions signed with earlier keys. Returns new tokens for the user. */
export const createSigningKey = (revoke: boolean) =>
  post<TokenPair>('/api/admin/signingKeys', undefined, { params: { revoke } })

export interface OAuth2Setup {
  params: OAuth2ClientsParams
  templates: OAuth2Template[]
  /** The redirect URL for providers. */
  processingUrl: string
}

/** Everything the OAuth2 page needs. */
export async function getOAuth2Setup(): Promise<OAuth2Setup> {
  const quiet = { ignoreErrors: true }
  const [processingUrl, params, templates] = await Promise.all([
    get<string>('/api/oauth2/loginProcessingUrl', quiet),
    get<OAuth2ClientsParams>('/api/oauth2/config', quiet),
    get<OAuth2Template[]>('/api/oauth2/config/template', quiet),
  ])
  return { processingUrl, params, templates }
}

/** Replaces all OAuth2 clients; a secret that is sent back masked keeps its stored value. */
export const saveOAuth2Params = (params: OAuth2ClientsParams) =>
  post<OAuth2ClientsParams>('/api/oauth2/config', params)
