import type { TokenPair } from '@signalbox/model/entities/user'
import { authenticationFailed, invalidCredentials } from '@signalbox/model/errors'
import type { Tokens } from '../access/tokens'
import type { Database } from '../database/database'
import { UUID_PATTERN } from '../http/paging'

export type PublicSignIn = ReturnType<typeof publicSignIn>

/** Sign-in without an account: the id of a public customer gives read access to the entities of that customer. */
export function publicSignIn(db: Database, tokens: Tokens) {
  return async (publicId: string, sessionId?: string): Promise<TokenPair> => {
    if (!UUID_PATTERN.test(publicId)) throw invalidCredentials()
    const customer = await db
      .selectFrom('customer')
      .select(['id', 'tenant_id', 'additional_info'])
      .where('id', '=', publicId.toLowerCase())
      .executeTakeFirst()
    if (!customer) throw authenticationFailed()
    if (customer.additional_info?.isPublic !== true) throw invalidCredentials()
    const visitor = {
      id: null,
      email: customer.id,
      authority: 'CUSTOMER_USER' as const,
      tenantId: customer.tenant_id,
      customerId: customer.id,
      isPublic: true,
      firstName: 'Public',
      lastName: 'Public',
    }
    return tokens.issue(visitor, sessionId)
  }
}
