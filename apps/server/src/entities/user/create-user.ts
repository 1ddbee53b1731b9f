import type { Authority } from '@signalbox/model/entities/authority'
import { hashPassword } from '../../access/passwords'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'

export interface NewUser {
  email: string
  password: string
  authority: Authority
  tenantId?: string
  customerId?: string
  firstName?: string
  lastName?: string
}

/** Creates a user who can sign in at once, without activation: for setup, the command line and tests. */
export async function createActiveUser(tx: Db, user: NewUser): Promise<string> {
  const id = newId()
  const now = Date.now()
  const hash = await hashPassword(user.password)
  await tx
    .insertInto('user_account')
    .values({
      id,
      created_time: now,
      tenant_id: user.tenantId ?? null,
      customer_id: user.customerId ?? null,
      email: user.email,
      authority: user.authority,
      first_name: user.firstName ?? null,
      last_name: user.lastName ?? null,
      additional_info: null,
    })
    .execute()
  await tx
    .insertInto('user_credentials')
    .values({
      user_id: id,
      enabled: true,
      password_hash: hash,
      password_time: now,
      activate_token: null,
      reset_token: null,
    })
    .execute()
  return id
}
