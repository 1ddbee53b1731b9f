import type {
  TwoFactorAccount,
  TwoFactorConfig,
  TwoFactorProviderType,
} from '@signalbox/model/entities/two-factor'
import type { User } from '@signalbox/model/entities/user'
import { badRequest, itemNotFound } from '@signalbox/model/errors'
import type { SecurityUser } from '../../access/security-user'
import type { Sessions } from '../../access/sessions'
import type { Db } from '../../database/database'
import type { Actions } from '../../directory/actions'
import type { UserRepository } from '../../entities/user/user.repository'
import type { KeyedHash } from '../../secrets/keyed-hash'
import type { SecretBox } from '../../secrets/secret-box'
import { actorOf } from '../actor'
import type { CodeCheck } from './code-check'
import { type Caller, factorChange } from './factor-change'
import { newRecoveryCodes } from './recovery-codes'
import { newAuthUrl, secretOf, stepOf } from './totp'
import type { SecondFactorRow, TwoFactorRepository } from './two-factor.repository'
import { providerOf, type TwoFactorPolicy } from './two-factor-policy'

export interface TwoFactorAccountParts {
  users: UserRepository
  factors: TwoFactorRepository
  policy: TwoFactorPolicy
  codes: CodeCheck
  box: SecretBox
  hash: KeyedHash
  sessions: Sessions
  actions: Actions
}

export type TwoFactorAccounts = ReturnType<typeof twoFactorAccounts>

/** Operations with which users manage their own second factors and administrators reset them. */
export function twoFactorAccounts(parts: TwoFactorAccountParts) {
  const { users, factors, policy, codes, box, hash } = parts
  const change = factorChange(parts, settingsOf)

  async function userOf(id: string): Promise<User> {
    const user = await users.find(id)
    if (!user) throw itemNotFound('User')
    return user
  }

  async function settingsOf(userId: string, on?: Db): Promise<TwoFactorAccount | undefined> {
    const rows = await availableRows(await factors.ofUser(userId, on))
    if (rows.length === 0) return undefined
    const codesLeft = await factors.recoveryCodesLeft(userId, on)
    return { configs: Object.fromEntries(rows.map((row) => [row.provider, configOf(row, codesLeft)])) }
  }

  /** The factors without those of disabled providers, which are ignored. */
  async function availableRows(rows: SecondFactorRow[]) {
    const settings = await policy.settings()
    return rows.filter(({ provider }) => providerOf(settings, provider))
  }

  async function requireProvider<T extends TwoFactorProviderType>(type: T) {
    const provider = providerOf(await policy.settings(), type)
    if (!provider) throw badRequest(`The provider ${type} is not available`)
    return provider
  }

  async function requireCode(userId: string, code: string | undefined) {
    const types = (await availableRows(await factors.ofUser(userId))).map(({ provider }) => provider)
    if (types.length === 0) throw badRequest('No second factor is set up')
    const type = /^\d{6}$/.test(code ?? '') ? 'TOTP' : 'BACKUP_CODE'
    if (!code || !types.includes(type) || !(await codes.consumeIfValid(userId, type, code))) throw wrongCode()
  }

  return {
    settingsOf,

    providers: async (): Promise<TwoFactorProviderType[]> =>
      (await policy.settings())?.providers.map(({ providerType }) => providerType) ?? [],

    /** Returns a new configuration, which is not stored yet: the user has to confirm it. */
    async generate(caller: Caller, type: TwoFactorProviderType): Promise<TwoFactorConfig> {
      if (type === 'TOTP') {
        const { issuerName } = await requireProvider(type)
        const { email } = await userOf(caller.userId)
        return { providerType: type, useByDefault: false, authUrl: newAuthUrl(issuerName, email) }
      }
      const { codesQuantity } = await requireProvider(type)
      const newCodes = newRecoveryCodes(codesQuantity)
      return { providerType: type, useByDefault: false, codes: newCodes, codesLeft: newCodes.length }
    },

    async add(caller: Caller, config: TwoFactorConfig, code: string | undefined) {
      const type = config.providerType
      await requireProvider(type)
      const user = await userOf(caller.userId)
      const row =
        config.providerType === 'TOTP'
          ? totpRow(box, user, config.authUrl ?? '', code)
          : rowOf(user, 'BACKUP_CODE')
      return change(
        caller,
        { ...actorOf(user), actor: caller.actor },
        user,
        { provider: type, change: 'added' },
        async (tx) => {
          const others = await factors.ofUser(user.id.id, tx)
          if (type === 'BACKUP_CODE' && !others.some(({ provider }) => provider === 'TOTP'))
            throw badRequest('Recovery codes need another second factor')
          if (!(await factors.add(tx, row))) throw badRequest(`The provider ${type} is set up already`)
          if (config.providerType !== 'BACKUP_CODE') return
          const sentCodes = config.codes ?? []
          const { codesQuantity } = await requireProvider('BACKUP_CODE')
          if (new Set(sentCodes).size !== codesQuantity)
            throw badRequest(`${codesQuantity} different recovery codes have to be sent`)
          await factors.addRecoveryCodes(tx, user.id.id, sentCodes.map(hash))
        },
      )
    },

    async setDefault(caller: Caller, type: TwoFactorProviderType) {
      const rows = await factors.ofUser(caller.userId)
      if (!rows.some(({ provider }) => provider === type))
        throw badRequest(`The provider ${type} is not set up`)
      await factors.setDefault(caller.userId, type)
      return settingsOf(caller.userId)
    },

    /** Removing a factor requires a code, so that a stolen session cannot remove it. */
    async remove(caller: Caller, type: TwoFactorProviderType, code: string | undefined) {
      const user = await userOf(caller.userId)
      await requireCode(caller.userId, code)
      if (type === 'TOTP' && (await policy.isRequired(user)))
        throw badRequest('Two-factor sign-in is required for this account')
      return change(
        caller,
        { ...actorOf(user), actor: caller.actor },
        user,
        { provider: type, change: 'removed' },
        async (tx) => {
          // Recovery codes alone are not a second factor.
          await factors.remove(tx, user.id.id, type === 'TOTP' ? ['TOTP', 'BACKUP_CODE'] : [type])
          if (type === 'BACKUP_CODE') await factors.setDefault(user.id.id, 'TOTP', tx)
        },
      )
    },

    /** An administrator removes the factors of a user who lost the phone; every session of that user ends. */
    async reset(admin: SecurityUser, user: User) {
      await change({ userId: user.id.id }, admin, user, { provider: 'ALL', change: 'reset' }, (tx) =>
        factors.remove(tx, user.id.id, ['TOTP', 'BACKUP_CODE']),
      )
    },
  }
}

const wrongCode = () => badRequest('The verification code is incorrect')

const rowOf = (user: User, provider: TwoFactorProviderType): SecondFactorRow => ({
  user_id: user.id.id,
  provider,
  created_time: Date.now(),
  use_by_default: false,
  secret: null,
  last_step: 0,
})

function totpRow(box: SecretBox, user: User, authUrl: string, code: string | undefined): SecondFactorRow {
  const secret = secretOf(authUrl)
  const step = code ? stepOf(secret, code) : undefined
  if (step === undefined) throw wrongCode()
  // The code that confirms the setup cannot be used again.
  return { ...rowOf(user, 'TOTP'), use_by_default: true, secret: box.seal(secret), last_step: step }
}

const configOf = (row: SecondFactorRow, codesLeft: number): TwoFactorConfig =>
  row.provider === 'TOTP'
    ? { providerType: 'TOTP', useByDefault: row.use_by_default, authUrl: null }
    : { providerType: 'BACKUP_CODE', useByDefault: row.use_by_default, codes: null, codesLeft }
