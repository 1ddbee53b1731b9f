import type { ActivationLink, User } from '@signalbox/model/entities/user'
import { badRequest, itemNotFound } from '@signalbox/model/errors'
import { chooseLanguage } from '@signalbox/model/text/language'
import { requireAccess } from '../../access/permissions'
import type { SecurityUser } from '../../access/security-user'
import type { Mailer } from '../../connectors/mail/mailer'
import type { PlatformSettings } from '../admin-settings/platform-settings'
import { activationLink } from './activation-link'
import { activationTokens } from './activation-tokens'
import type { UserRepository } from './user.repository'
import type { UserCredentialsRepository } from './user-credentials.repository'

interface UserActivationParts {
  users: UserRepository
  credentials: UserCredentialsRepository
  mailer: Mailer
  settings: PlatformSettings
}

/** Links and mails with which new users activate their account. */
export function userActivation(
  { users, credentials, mailer, settings }: UserActivationParts,
  get: (user: SecurityUser, id: string) => Promise<User>,
) {
  const tokens = activationTokens(credentials, settings)

  /** The token of an account that is not activated yet. */
  async function activateToken(userId: string) {
    const token = await tokens.ofUser(userId)
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

    async link(user: SecurityUser, id: string, baseUrl: string): Promise<ActivationLink> {
      await get(user, id)
      const { token, ttlMs } = await activateToken(id)
      return { value: activationLink(baseUrl, token), ttlMs }
    },

    async sendMail(user: SecurityUser, email: string, baseUrl: string): Promise<void> {
      const recipient = await users.findByEmail(email)
      if (!recipient) throw itemNotFound('User')
      requireAccess(user, 'READ', 'USER', recipient)
      const { token } = await activateToken(recipient.id.id)
      await mailLink(recipient, baseUrl, token)
    },
  }
}
