import type { Sessions } from '../../access/sessions'
import type { RateLimiter } from '../../access/token-bucket'
import type { Tokens } from '../../access/tokens'
import type { Database } from '../../database/database'
import type { Actions } from '../../directory/actions'
import type { PlatformSettings } from '../../entities/admin-settings/platform-settings'
import type { UserRepository } from '../../entities/user/user.repository'
import type { UserService } from '../../entities/user/user.service'
import type { UserCredentialsRepository } from '../../entities/user/user-credentials.repository'
import type { App } from '../../http/app'
import type { KeyedHash } from '../../secrets/keyed-hash'
import type { SecretBox } from '../../secrets/secret-box'
import type { Lockout } from '../lockout'
import type { SessionStart } from '../session-start'
import { codeCheck } from './code-check'
import { enforcement } from './enforcement'
import { secondStepRoutes } from './second-step.routes'
import { secondStep } from './second-step.service'
import { twoFactorRepository } from './two-factor.repository'
import { twoFactorRoutes } from './two-factor.routes'
import { twoFactorAccounts } from './two-factor-account.service'
import { twoFactorPolicy } from './two-factor-policy'
import { twoFactorSettingsRoutes } from './two-factor-settings.routes'

export interface TwoFactorParts {
  db: Database
  users: UserRepository
  credentials: UserCredentialsRepository
  settings: PlatformSettings
  box: SecretBox
  hash: KeyedHash
  attempts: RateLimiter
  tokens: Tokens
  sessions: Sessions
  actions: Actions
  sessionStart: SessionStart
  lockout: Lockout
  nodeCount: () => number
}

/** Builds the parts of two-factor sign-in. */
export function twoFactor(parts: TwoFactorParts) {
  const factors = twoFactorRepository(parts.db)
  const policy = twoFactorPolicy(parts.settings, factors)
  const codes = codeCheck({ ...parts, factors, policy })
  const accounts = twoFactorAccounts({ ...parts, factors, policy, codes })
  const step = secondStep({ ...parts, factors, policy, codes })
  return {
    secondStep: step,

    routes(app: App, users: UserService) {
      twoFactorRoutes(app, accounts, users)
      secondStepRoutes(app, step)
      const rules = enforcement({ ...parts, factors, policy })
      twoFactorSettingsRoutes(app, { settings: parts.settings, factors, enforcement: rules })
    },
  }
}
