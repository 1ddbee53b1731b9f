import { entityId } from '@signalbox/model/entity-id'
import { alreadyExists } from '@signalbox/model/errors'
import type { JsonObject } from '@signalbox/model/json-value'
import type { User } from '@signalbox/model/user'
import type { Selectable } from 'kysely'
import type { Database, Db } from '../../database/database'
import { json } from '../../database/tables/columns'
import type { UserCredentialsTable, UserTable } from '../../database/tables/identity'
import { translate } from '../../database/violations'

export type UserRow = Selectable<UserTable>
export type UserCredentialsRow = Selectable<UserCredentialsTable>
export type UserRepository = ReturnType<typeof userRepository>

/** Users and their credentials in the database. */
export function userRepository(db: Database) {
  return {
    async find(id: string, on: Db = db): Promise<User | undefined> {
      const row = await on.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst()
      return row && toUser(row)
    },

    async findByEmail(email: string, on: Db = db): Promise<User | undefined> {
      const row = await on
        .selectFrom('user_account')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirst()
      return row && toUser(row)
    },

    save(tx: Db, row: UserRow): Promise<unknown> {
      const { id, created_time, ...rest } = row
      const changes = { ...rest, additional_info: json(row.additional_info) }
      const saved = tx
        .insertInto('user_account')
        .values({ id, created_time, ...changes })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
        .execute()
      return translate(saved, { user_email_unique: () => alreadyExists(`User with e-mail '${row.email}'`) })
    },

    credentials: (userId: string, on: Db = db) =>
      on.selectFrom('user_credentials').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    insertCredentials: (tx: Db, row: Omit<UserCredentialsRow, 'failed_attempts' | 'token_version'>) =>
      tx.insertInto('user_credentials').values(row).execute(),

    updateCredentials: (tx: Db, userId: string, change: Partial<UserCredentialsRow>) =>
      tx.updateTable('user_credentials').set(change).where('user_id', '=', userId).execute(),

    /** Server-owned members of `additionalInfo`, merged into what is stored. */
    mergeInfo: (on: Db, userId: string, info: JsonObject) =>
      on
        .updateTable('user_account')
        .set((eb) => ({
          additional_info: eb(
            eb.fn.coalesce('additional_info', eb.cast(eb.val('{}'), 'jsonb')),
            '||',
            json(info),
          ) as never,
        }))
        .where('id', '=', userId)
        .execute(),

    remove: (tx: Db, id: string) => tx.deleteFrom('user_account').where('id', '=', id).execute(),
  }
}

export function toUser(row: UserRow): User {
  return {
    id: entityId('USER', row.id),
    createdTime: row.created_time,
    additionalInfo: row.additional_info as JsonObject | null,
    tenantId: entityId('TENANT', row.tenant_id),
    customerId: entityId('CUSTOMER', row.customer_id),
    email: row.email,
    authority: row.authority,
    firstName: row.first_name,
    lastName: row.last_name,
    name: row.email,
  }
}
