import type { User } from '@signalbox/model/entities/user'
import type { Language } from '@signalbox/model/text/language'
import type { FastifyBaseLogger } from 'fastify'
import type { Sessions } from '../access/sessions'
import type { RateLimiter } from '../access/token-bucket'
import type { Tokens } from '../access/tokens'
import type { Mailer } from '../connectors/mail/mailer'
import type { Database } from '../database/database'
import type { PlatformSettings } from '../entities/admin-settings/platform-settings'
import type { UserRepository } from '../entities/user/user.repository'
import type { UserCredentialsRepository } from '../entities/user/user-credentials.repository'
import type { PasswordRules } from './password-rules'
import type { SecondStep } from './two-factor/second-step.service'

/** Values of a request: the base URL for links in mails, the address for rate limits, and the language of mails. */
export interface RequestContext {
  baseUrl: string
  ipAddress: string
  languageFor(user: User): Language
}

export interface AccountParts {
  db: Database
  users: UserRepository
  credentials: UserCredentialsRepository
  settings: PlatformSettings
  rules: PasswordRules
  attempts: RateLimiter
  tokens: Tokens
  sessions: Sessions
  mailer: Mailer
  secondStep: SecondStep
  log: FastifyBaseLogger
}
