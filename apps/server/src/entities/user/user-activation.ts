import type { User } from '@signalbox/model/entities/user'
import { badRequest, itemNotFound } from '@signalbox/model/errors'
import { chooseLanguage } from '@signalbox/model/text/language'
import { requireAccess } from '../../access/permissions'
import type { SecurityUser } from '../../access/security-user'
import type { Mailer } from '../../connectors/mail/mailer'
import { activationLink } from './activation-link'
import type { UserRepository } from './user.repository'
import type { UserCredentialsRepository } from './user-credentials.repository'

interface UserActivationParts {
  users: UserRepository
  credentials: UserCredentialsRepository
  mailer: Mailer
}

/** Links and mails with which new users activate their account. */
export function userActivation(
  { users, credentials, mailer }: UserActivationParts,
  get: (user: SecurityUser, id: string) => Promise<User>,
) {
  /** The token of an account that is not activated yet. */
  async function activateToken(userId: string): Promise<string> {
    const token = (await credentials.find(userId))?.activate_token
    if (!token) throw badRequest('The account is active already')
    return token
  }

  const mailLink = (user: Pick<User, 'email' | 'additionalInfo'>, baseUrl: string, token: string) =>
    mailer.notify(user.email, chooseLanguage(user.additionalInfo?.lang as string | undefined), 'activation', {
      email: user.email,
      link: activationLink(baseUrl, token),
    })

  return {
    mailLink,

    async link(user: SecurityUser, id: string, baseUrl: string): Promise<string> {
      await get(user, id)
      return activationLink(baseUrl, await activateToken(id))
    },

    async sendMail(user: SecurityUser, email: string, baseUrl: string): Promise<void> {
      const recipient = await users.findByEmail(email)
      if (!recipient) throw itemNotFound('User')
      requireAccess(user, 'READ', 'USER', recipient)
      await mailLink(recipient, baseUrl, await activateToken(recipient.id.id))
    },
  }
}
