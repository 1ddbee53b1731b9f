import { externalServiceFailed } from '@signalbox/model/errors'
import type { SecurityUser } from '../access/security-user'
import { AddressRefusedError } from '../connectors/mail/mailer'
import type { Database } from '../database/database'
import type { UserService } from '../entities/user/user.service'

export type ActivationMails = ReturnType<typeof activationMails>

/**
 * Sends activation mails to all imported users who are not activated yet, and returns their number. If the mail server
 * refuses addresses, the other mails are sent and then an error with these addresses is thrown.
 */
export const activationMails =
  (db: Database, users: Pick<UserService, 'sendActivationMail'>) =>
  async (user: SecurityUser, tenantId: string, baseUrl: string): Promise<number> => {
    const pendingUsers = await db
      .selectFrom('import_entity')
      .innerJoin('user_account', 'user_account.id', 'import_entity.id')
      .innerJoin('user_credentials', 'user_credentials.user_id', 'user_account.id')
      .select('user_account.email')
      .where('import_entity.tenant_id', '=', tenantId)
      .where('user_account.tenant_id', '=', tenantId)
      .where('entity_type', '=', 'USER')
      .where('activate_token', 'is not', null)
      .orderBy('user_account.email')
      .execute()
    const refusedEmails: string[] = []
    for (const { email } of pendingUsers) {
      try {
        await users.sendActivationMail(user, email, baseUrl)
      } catch (error) {
        if (!(error instanceof AddressRefusedError)) throw error
        refusedEmails.push(email)
      }
    }
    if (refusedEmails.length > 0)
      throw externalServiceFailed(
        `${pendingUsers.length - refusedEmails.length} of ${pendingUsers.length} activation mails were sent; ` +
          `the mail server refused ${refusedEmails.slice(0, 10).join(', ')}${refusedEmails.length > 10 ? ' and others' : ''}`,
      )
    return pendingUsers.length
  }
