import type { PasswordPolicy } from '@signalbox/model/entities/security-settings'
import type { SignInAnswer } from '@signalbox/model/entities/two-factor'
import type { TokenPair } from '@signalbox/model/entities/user'
import { ApiError } from './http'
import { get, post, QUIET, showError } from './request'

export interface SignInProvider {
  name: string
  url: string
  icon: string | null
}

/** Exchanges a password for tokens, or for the token of the second step. */
export const login = (username: string, password: string) =>
  post<SignInAnswer>('/api/auth/login', { username, password })

/** Tokens of a public customer. No password is required, because public dashboards are open to everyone. */
export async function publicLogin(publicId: string): Promise<TokenPair> {
  try {
    return await post<TokenPair>('/api/auth/login/public', { publicId }, { ignoreErrors: true })
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401
    // The message of the server does not say that the link is the reason.
    showError(isRefused ? new ApiError(401, 'login.invalid-public-link', undefined, undefined, '') : error)
    throw error
  }
}

/** External sign-in providers; none if the request fails. */
export const signInProviders = () =>
  post<SignInProvider[]>('/api/noauth/oauth2Clients', undefined, { ignoreErrors: true }).catch(() => [])

/** The rules that new passwords have to meet. */
export const passwordPolicy = () => get<PasswordPolicy>('/api/noauth/userPasswordPolicy', QUIET)

/** Mails a reset link. The response is the same for addresses without an account. */
export const requestPasswordReset = (email: string) =>
  post<void>('/api/noauth/resetPasswordByEmail', { email })

/** Sets a password with the token of a reset link, and signs the user in. */
export const resetPassword = (resetToken: string, password: string) =>
  post<SignInAnswer>('/api/noauth/resetPassword', { resetToken, password })

/** Sets the first password with the token of an activation link, and signs the user in. */
export const activate = (activateToken: string, password: string) =>
  post<SignInAnswer>(
    '/api/noauth/activate',
    { activateToken, password },
    { params: { sendActivationMail: true } },
  )
