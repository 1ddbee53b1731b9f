import type {
  InterimToken,
  TwoFactorProviderInfo,
  TwoFactorProviderType,
} from '@signalbox/model/entities/two-factor'
import type { TokenPair, User } from '@signalbox/model/entities/user'
import { accountLocked, accountNotActive, authenticationFailed, badRequest } from '@signalbox/model/errors'
import type { ClientInfo } from '../../access/client-info'
import type { Sessions } from '../../access/sessions'
import type { InterimCaller, Tokens } from '../../access/tokens'
import { subjectOf } from '../../entities/user/token-subject'
import type { UserRepository } from '../../entities/user/user.repository'
import type { UserCredentialsRepository } from '../../entities/user/user-credentials.repository'
import type { Lockout } from '../lockout'
import type { SessionStart } from '../session-start'
import type { CodeCheck } from './code-check'
import type { TwoFactorRepository } from './two-factor.repository'
import { providerOf, type TwoFactorPolicy } from './two-factor-policy'

export interface SecondStepParts {
  users: UserRepository
  credentials: UserCredentialsRepository
  factors: TwoFactorRepository
  policy: TwoFactorPolicy
  codes: CodeCheck
  tokens: Tokens
  sessions: Sessions
  sessionStart: SessionStart
  lockout: Lockout
}

export type SecondStep = ReturnType<typeof secondStep>

/** The step of signing in that follows the right password. */
export function secondStep(parts: SecondStepParts) {
  const { users, credentials, factors, policy, codes, tokens, sessions, sessionStart, lockout } = parts

  /** The factors of a user, without those of disabled providers. */
  async function availableFactors(userId: string) {
    const settings = await policy.settings()
    return (await factors.ofUser(userId)).filter(({ provider }) => providerOf(settings, provider))
  }

  async function activeUser({ userId }: InterimCaller): Promise<User> {
    const user = await users.find(userId)
    const stored = user && (await credentials.find(userId))
    if (!user || !stored) throw authenticationFailed()
    if (!stored.enabled) throw accountNotActive()
    return user
  }

  /** Ends the interim token and starts the session. */
  async function begin(caller: InterimCaller, user: User, client: ClientInfo): Promise<TokenPair> {
    await sessions.end(caller.userId, caller.sessionId)
    return sessionStart.begin(user, client, caller.version)
  }

  return {
    /** Returns the interim token for the second step; undefined if the user needs no second step. */
    async interimOf(user: User, version?: number): Promise<InterimToken | undefined> {
      const settings = await policy.settings()
      if (!settings || settings.providers.length === 0) return undefined
      const seconds = settings.totalAllowedTimeForVerification
      const subject = { ...subjectOf(user), version }
      if ((await availableFactors(user.id.id)).length > 0)
        return tokens.issueInterim(subject, 'PRE_VERIFICATION_TOKEN', seconds)
      if (await policy.isRequired(user))
        return tokens.issueInterim(subject, 'MFA_CONFIGURATION_TOKEN', seconds)
      return undefined
    },

    async providers({ userId }: InterimCaller): Promise<TwoFactorProviderInfo[]> {
      const minVerificationCodeSendPeriod = (await policy.settings())?.minVerificationCodeSendPeriod ?? 30
      return (await availableFactors(userId)).map(({ provider, use_by_default }) => ({
        type: provider,
        default: use_by_default,
        contact: null,
        minVerificationCodeSendPeriod,
      }))
    },

    async check(
      caller: InterimCaller,
      type: TwoFactorProviderType,
      code: string,
      client: ClientInfo,
    ): Promise<TokenPair> {
      const user = await activeUser(caller)
      if (await codes.consumeIfValid(caller.userId, type, code)) {
        await lockout.resetCount(user, 'second_factor_failures')
        return begin(caller, user, client)
      }
      const max = (await policy.settings())?.maxVerificationFailuresBeforeUserLockout
      const isLocked = await lockout.count(user, client, 'second_factor_failures', max)
      const error = isLocked ? accountLocked() : badRequest('The verification code is incorrect')
      return sessionStart.refuse(user, client, error)
    },

    /** Starts the session after the required factor was set up. */
    async beginAfterSetUp(caller: InterimCaller, client: ClientInfo): Promise<TokenPair> {
      const user = await activeUser(caller)
      if ((await availableFactors(caller.userId)).length === 0) throw badRequest('No second factor is set up')
      return begin(caller, user, client)
    },
  }
}
