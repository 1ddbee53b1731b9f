import type { TwoFactorProviderType } from '@signalbox/model/entities/two-factor'
import { badRequest, tooManyRequests } from '@signalbox/model/errors'
import { parseRates, type RateLimiter, rateLimiter } from '../../access/token-bucket'
import type { KeyedHash } from '../../secrets/keyed-hash'
import type { SecretBox } from '../../secrets/secret-box'
import { stepOf } from './totp'
import type { TwoFactorRepository } from './two-factor.repository'
import { providerOf, type TwoFactorPolicy } from './two-factor-policy'

export interface CodeCheckParts {
  factors: TwoFactorRepository
  policy: TwoFactorPolicy
  box: SecretBox
  hash: KeyedHash
  /** The limit that is used if the settings contain none. */
  attempts: RateLimiter
  nodeCount: () => number
}

export type CodeCheck = ReturnType<typeof codeCheck>

/** Checks codes: each is valid once, and attempts are limited per account. */
export function codeCheck({ factors, policy, box, hash, attempts, nodeCount }: CodeCheckParts) {
  let configured = { rates: '', limiter: attempts }

  function limiterOf(rates: string | null | undefined): RateLimiter {
    if (!rates) return attempts
    if (configured.rates !== rates)
      configured = { rates, limiter: rateLimiter(parseRates(rates), undefined, nodeCount) }
    return configured.limiter
  }

  async function isTotpValid(userId: string, code: string): Promise<boolean> {
    const factor = (await factors.ofUser(userId)).find(({ provider }) => provider === 'TOTP')
    const step = factor?.secret ? stepOf(box.open(factor.secret), code) : undefined
    return step !== undefined && factors.useStep(userId, step)
  }

  return {
    /** Whether the code is valid. A valid code cannot be used again. */
    async consumeIfValid(userId: string, type: TwoFactorProviderType, code: string): Promise<boolean> {
      const settings = await policy.settings()
      if (!providerOf(settings, type)) throw badRequest(`The provider ${type} is not available`)
      const limit = limiterOf(settings?.verificationCodeCheckRateLimit)
      const key = `second factor ${userId}`
      if (!limit.take(key)) throw tooManyRequests('user')
      const isValid =
        type === 'TOTP'
          ? await isTotpValid(userId, code)
          : await factors.useRecoveryCode(userId, hash(code.trim().toLowerCase()))
      if (isValid) limit.giveBack(key)
      return isValid
    },
  }
}
