import { authenticationFailed } from '@signalbox/model/errors'
import { sql } from 'kysely'
import type { SecurityUser } from '../../access/security-user'
import type { Db } from '../../database/database'
import type { UserRepository } from './user.repository'
import type { UserCredentialsRepository } from './user-credentials.repository'
import { isDisabled } from './user-disabled'

interface ActiveCallerParts {
  users: Pick<UserRepository, 'find'>
  credentials: Pick<UserCredentialsRepository, 'find'>
}

/**
 * Locks the administrators of a tenant or, with null, of the platform until the transaction ends. So transactions in
 * which these administrators remove or disable users run one after another.
 */
export const lockAdministrators = (tx: Db, tenantId: string | null) =>
  sql`select pg_advisory_xact_lock(hashtext(${`administrators of ${tenantId ?? 'the platform'}`}))`.execute(
    tx,
  )

/**
 * Must be called first in a transaction that removes or disables a user or changes the role of a user. Throws if the
 * caller was removed, disabled or given another role after the request was authenticated. Without this check, two
 * administrators could remove each other at the same time, and no administrator would be left.
 */
export async function requireActiveCaller(
  tx: Db,
  caller: SecurityUser,
  { users, credentials }: ActiveCallerParts,
) {
  await lockAdministrators(tx, caller.tenantId)
  const user = await users.find(caller.id, tx)
  if (user?.authority !== caller.authority || isDisabled(user, await credentials.find(caller.id, tx)))
    throw authenticationFailed()
}
