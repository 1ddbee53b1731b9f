import type { SignInAnswer } from '@signalbox/model/entities/two-factor'
import type { User } from '@signalbox/model/entities/user'
import { authenticationFailed, badRequest, permissionDenied, tooManyRequests } from '@signalbox/model/errors'
import { isEmail } from '@signalbox/model/text/email'
import { hashPassword, verifyPassword } from '../access/passwords'
import type { SecurityUser } from '../access/security-user'
import type { MailKind } from '../connectors/mail/templates'
import { lockRow } from '../database/lock-row'
import { activationLink } from '../entities/user/activation-link'
import { activationTokens } from '../entities/user/activation-tokens'
import { subjectOf } from '../entities/user/token-subject'
import type { UserCredentialsRow } from '../entities/user/user-credentials.repository'
import type { AccountParts, RequestContext } from './account-parts'
import { passwordReset } from './password-reset'

export type Accounts = ReturnType<typeof accountService>

/** Operations with which users activate their own account, and reset or change its password. */
export function accountService(parts: AccountParts) {
  const { db, users, credentials, settings, rules, attempts, tokens, sessions, mailer, secondStep, log } =
    parts
  const activationLinks = activationTokens(credentials, settings)

  /** Sends a notice. A failure is logged only: the change that the notice reports stays. */
  function notify(user: User, context: RequestContext, kind: MailKind, link: string) {
    return mailer
      .notify(user.email, context.languageFor(user), kind, { email: user.email, link })
      .catch((error) => log.warn({ err: error }, `the mail '${kind}' was not sent`))
  }

  /**
   * Starts a session; a user with a second factor gets an interim token, because a link in a mail does not replace the
   * second factor. `version` is the token version right after the change of the account: if the account is disabled
   * meanwhile, the token is invalid.
   */
  const beginSession = async (user: User, version: number): Promise<SignInAnswer> =>
    (await secondStep.interimOf(user, version)) ?? tokens.issue({ ...subjectOf(user), version })

  async function invitedCredentials(token: string): Promise<UserCredentialsRow> {
    const invited = await activationLinks.find(token)
    if (!invited) throw invalidLink()
    return invited
  }

  /** Marks the token as used and enables the account. Without a hash the account has no password yet. */
  async function activate(stored: UserCredentialsRow, token: string, hash?: string): Promise<User> {
    return db.transaction().execute(async (tx) => {
      // An administrator may be disabling or removing the account.
      await lockRow(tx, 'user_account', stored.user_id)
      const invited = await users.find(stored.user_id, tx)
      if (!invited) throw invalidLink()
      if (invited.additionalInfo?.userCredentialsEnabled === false)
        throw badRequest('The account is disabled, please contact your administrator')
      if (!(await credentials.removeToken(tx, 'activate_token', stored.user_id, token)))
        throw badRequest('The account is active already')
      if (hash) await credentials.setPassword(tx, stored.user_id, hash)
      await credentials.update(tx, stored.user_id, { enabled: true })
      return invited
    })
  }

  async function sendActivationLink(email: string, context: RequestContext) {
    const user = await users.findByEmail(email)
    const link = user && (await activationLinks.ofUser(user.id.id))
    if (link) await notify(user, context, 'activation', activationLink(context.baseUrl, link.token))
  }

  function requireFewTries(context: RequestContext, about: string) {
    if (!attempts.take(`${context.ipAddress} ${about}`)) throw tooManyRequests('address')
  }

  return {
    isActivationTokenValid: async (token: string) => (await activationLinks.find(token)) !== undefined,
    passwordPolicy: rules.policy,
    ...passwordReset(parts, { notify, beginSession, requireFewTries }),

    async activate(
      token: string,
      password: string,
      context: RequestContext,
      wantsMail: boolean,
    ): Promise<SignInAnswer> {
      await rules.requireStrong(password)
      const invited = await invitedCredentials(token)
      const user = await activate(invited, token, await hashPassword(password))
      if (wantsMail) await notify(user, context, 'accountActivated', `${context.baseUrl}/login`)
      return beginSession(user, invited.token_version)
    },

    /**
     * Activates the account with the code of an activation mail, which proves the email address like the link. The
     * account has no password yet: the user sets one through "forgot password".
     */
    async activateByEmailCode(code: string): Promise<SignInAnswer> {
      const invited = await invitedCredentials(code)
      return beginSession(await activate(invited, code), invited.token_version)
    },

    /** Sends the activation mail again. The response does not tell whether the account exists. */
    async resendActivation(email: string, context: RequestContext): Promise<void> {
      if (!isEmail(email)) throw badRequest(`'${email}' is not a valid email address`)
      requireFewTries(context, 'mail')
      // Not awaited: the time of the database and of the mail server would tell which accounts exist.
      void sendActivationLink(email, context).catch((error) =>
        log.warn({ err: error }, 'the activation link was not sent'),
      )
    },

    /** Changes the user's own password. The current session continues, and all other sessions of the user end. */
    async changePassword(user: SecurityUser, current: string, password: string): Promise<void> {
      const stored = user.isPublic ? undefined : await credentials.find(user.id)
      if (!stored) throw permissionDenied()
      const key = `change ${user.id}`
      if (!attempts.take(key)) throw tooManyRequests('user')
      if (!(await verifyPassword(stored.password_hash, current)))
        throw badRequest('The current password is wrong')
      attempts.giveBack(key)
      await rules.requireStrong(password)
      await rules.requireNew(stored, password)
      const hash = await hashPassword(password)
      const { sessionId } = user
      const version = stored.token_version
      await db.transaction().execute(async (tx) => {
        // While the passwords were hashed, the password may have been reset or the account disabled.
        const current = await credentials.lock(tx, user.id)
        if (current?.password_hash !== stored.password_hash) throw badRequest('The current password is wrong')
        if (current.token_version !== version) throw authenticationFailed()
        await credentials.setPassword(tx, user.id, hash)
        await sessions.endAll(tx, user.id, { sessionId, version })
      })
      sessions.forget(user.id, user.sessionId)
    },
  }
}

const invalidLink = () => badRequest('The activation link is invalid, has expired or was already used')
