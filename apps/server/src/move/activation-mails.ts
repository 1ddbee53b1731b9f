import type { SecurityUser } from '../access/security-user'
import type { Database } from '../database/database'
import type { UserService } from '../entities/user/user.service'

export type ActivationMails = ReturnType<typeof activationMails>

/** Sends activation mails to all imported users who have not been activated yet. */
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
    for (const { email } of waiting) await users.sendActivationMail(user, email, baseUrl)
    return waiting.length
  }
