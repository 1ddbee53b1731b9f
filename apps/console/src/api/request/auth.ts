import type { SignInAnswer } from '@signalbox/model/entities/two-factor'
import type { TokenPair } from '@signalbox/model/entities/user'
import { post } from './request'

export interface SignInProvider {
  name: string
  url: string
  icon: string | null
}

export const login = (username: string, password: string) =>
  post<SignInAnswer>('/api/auth/login', { username, password })

export const publicLogin = (publicId: string) => post<TokenPair>('/api/auth/login/public', { publicId })

/** External sign-in providers. An error means none. */
export const signInProviders = () =>
  post<SignInProvider[]>('/api/noauth/oauth2Clients', undefined, { ignoreErrors: true }).catch(() => [])

export const requestPasswordReset = (email: string) =>
  post<void>('/api/noauth/resetPasswordByEmail', { email })

export const resetPassword = (resetToken: string, password: string) =>
  post<SignInAnswer>('/api/noauth/resetPassword', { resetToken, password })

export const activate = (activateToken: string, password: string) =>
  post<SignInAnswer>(
    '/api/noauth/activate',
    { activateToken, password },
    { params: { sendActivationMail: true } },
  )
