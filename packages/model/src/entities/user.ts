import { z } from 'zod'
import { idOf } from '../entity-id'
import { AdditionalInfo } from '../json/json-value'
import { Authority } from './authority'

const name = z
  .string()
  .max(255)
  .nullish()
  .transform((text) => text ?? null)

/** A person who signs in. `name` is a read-only alias of the email. */
export const User = z.object({
  id: idOf('USER'),
  createdTime: z.number().int(),
  tenantId: idOf('TENANT'),
  customerId: idOf('CUSTOMER'),
  email: z.string(),
  authority: Authority,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  name: z.string(),
  additionalInfo: AdditionalInfo,
})
export type User = z.infer<typeof User>

/** What a client sends to save a user; unknown members are ignored. */
export const UserInput = z.object({
  id: idOf('USER').nullish(),
  tenantId: idOf('TENANT').nullish(),
  customerId: idOf('CUSTOMER').nullish(),
  email: z.string().max(255).nullish(),
  authority: Authority.nullish(),
  firstName: name,
  lastName: name,
  additionalInfo: AdditionalInfo,
})
export type UserInput = z.infer<typeof UserInput>

export const TokenPair = z.object({ token: z.string(), refreshToken: z.string() })
export type TokenPair = z.infer<typeof TokenPair>

export const LoginRequest = z.object({ username: z.string().min(1), password: z.string().min(1) })
export type LoginRequest = z.infer<typeof LoginRequest>

/** The link that activates an account, and the time for which it is still valid. */
export const ActivationLink = z.object({ value: z.string(), ttlMs: z.number().int() })
export type ActivationLink = z.infer<typeof ActivationLink>

const secret = z.string().min(1).max(4096)

export const ActivateRequest = z.object({ activateToken: secret, password: secret })
export const ResetPasswordRequest = z.object({ resetToken: secret, password: secret })
export const ResetPasswordByEmailRequest = z.object({ email: z.string().max(255) })
export const ChangePasswordRequest = z.object({ currentPassword: secret, newPassword: secret })

/** Members of `additionalInfo` that only the server writes; values from clients are dropped. */
export const SERVER_OWNED_INFO = [
  'lastLoginTs',
  'failedLoginAttempts',
  'userCredentialsEnabled',
  'userPasswordHistory',
  'authProviderName',
] as const

/** The claims of access tokens that the console reads. */
export interface TokenClaims {
  sub: string
  scopes: [Authority | 'REFRESH_TOKEN']
  userId: string
  isPublic: boolean
  tenantId?: string
  customerId?: string
  firstName?: string
  lastName?: string
  enabled?: boolean
  /** The administrator who is signed in as the user. */
  act?: { sub: string }
  iss: string
  iat: number
  exp: number
}
