import { outsideFailure } from '@signalbox/model/errors'
import type { SecurityUser } from '../access/security-user'
import { AddressRefused } from '../connectors/mail/mailer'
import type { Database } from '../database/database'
import type { UserService } from '../entities/user/user.service'

export type ActivationMails = ReturnType<typeof activationMails>

/**
 * Sends activation mails to all imported users who have not been activated yet. Addresses that the mail server refuses
 * are named in the error after the other mails were sent.
 */
export const activationMails =
  (db: Database, users: Pick<UserService, 'sendActivationMail'>) =>
  async (user: SecurityUser, tenantId: string, baseUrl: string): Promise<number> => {
    const waiting = await db
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
    const refused: string[] = []
    for (const { email } of waiting) {
      try {
        await users.sendActivationMail(user, email, baseUrl)
      } catch (error) {
        if (!(error instanceof AddressRefused)) throw error
        refused.push(email)
      }
    }
    if (refused.length > 0)
      throw outsideFailure(
        `${waiting.length - refused.length} of ${waiting.length} activation mails were sent; ` +
          `the mail server refused ${refused.slice(0, 10).join(', ')}${refused.length > 10 ? ' and others' : ''}`,
      )
    return waiting.length
  }
