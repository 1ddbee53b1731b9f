import type { SignInAnswer } from '@signalbox/model/entities/two-factor'
import type { User } from '@signalbox/model/entities/user'
import { badRequest, permissionDenied, tooManyRequests } from '@signalbox/model/errors'
import { isEmail } from '@signalbox/model/text/email'
import { hashPassword, verifyPassword } from '../access/passwords'
import type { SecurityUser } from '../access/security-user'
import type { MailKind } from '../connectors/mail/templates'
import { activationLink } from '../entities/user/activation-link'
import { subjectOf } from '../entities/user/token-subject'
import type { UserCredentialsRow } from '../entities/user/user-credentials.repository'
import type { AccountParts, RequestContext } from './account-parts'
import { passwordReset } from './password-reset'

export type Accounts = ReturnType<typeof accountService>

/** Operations with which users activate their own account, and reset or change its password. */
export function accountService(parts: AccountParts) {
  const { db, users, credentials, rules, attempts, tokens, sessions, mailer, secondStep, log } = parts

  /** Sends a notice. A failure is logged only: the change that the notice reports stays. */
  function notify(user: User, context: RequestContext, kind: MailKind, link: string) {
    return mailer
      .notify(user.email, context.languageFor(user), kind, { email: user.email, link })
      .catch((error) => log.warn({ err: error }, `the mail '${kind}' was not sent`))
  }

  /**
   * Starts a session; a user with a second factor gets an interim token, because a link in a mail does not replace the
   * second factor.
   */
  const beginSession = async (user: User): Promise<SignInAnswer> =>
    (await secondStep.interimOf(user)) ?? tokens.issue(subjectOf(user))

  async function invitedCredentials(token: string): Promise<UserCredentialsRow> {
    const invited = await credentials.findByActivateToken(token)
    if (!invited) throw badRequest('The activation link is invalid or was already used')
    return invited
  }

  /** Marks the token as used and enables the account. Without a hash the account has no password yet. */
  async function activate(stored: UserCredentialsRow, token: string, hash?: string): Promise<User> {
    const invited = (await users.find(stored.user_id))!
    if (invited.additionalInfo?.userCredentialsEnabled === false)
      throw badRequest('The account is disabled, please contact your administrator')
    await db.transaction().execute(async (tx) => {
      if (!(await credentials.removeToken(tx, 'activate_token', stored.user_id, token)))
        throw badRequest('The account is active already')
      if (hash) await credentials.setPassword(tx, stored.user_id, hash)
      await credentials.update(tx, stored.user_id, { enabled: true })
    })
    return invited
  }

  function requireFewTries(context: RequestContext, about: string) {
    if (!attempts.take(`${context.ipAddress} ${about}`)) throw tooManyRequests('address')
  }

  return {
    isActivationTokenValid: async (token: string) =>
      (await credentials.findByActivateToken(token)) !== undefined,
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
      return beginSession(user)
    },

    /**
     * Activates the account with the code of an activation mail, which proves the email address like the link. The
     * account has no password yet: the user sets one through "forgot password".
     */
    async activateByEmailCode(code: string): Promise<SignInAnswer> {
      return beginSession(await activate(await invitedCredentials(code), code))
    },

    /** Sends the activation mail again. The response does not tell whether the account exists. */
    async resendActivation(email: string, context: RequestContext): Promise<void> {
      if (!isEmail(email)) throw badRequest(`'${email}' is not a valid email address`)
      requireFewTries(context, 'mail')
      const user = await users.findByEmail(email)
      const token = user && (await credentials.find(user.id.id))?.activate_token
      // Not awaited: the time of the mail server would tell which accounts exist.
      if (token) void notify(user, context, 'activation', activationLink(context.baseUrl, token))
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
      await db.transaction().execute(async (tx) => {
        await credentials.setPassword(tx, user.id, hash)
        await sessions.endAll(tx, user.id, user.sessionId)
      })
      sessions.forget(user.id, user.sessionId)
    },
  }
}
