import type { User } from '@signalbox/model/entities/user'
import { entityId } from '@signalbox/model/entity-id'
import { alreadyExists, badRequest } from '@signalbox/model/errors'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { PageLink } from '@signalbox/model/query/paging'
import type { Selectable } from 'kysely'
import type { Database, Db } from '../../database/database'
import { json } from '../../database/tables/columns'
import type { UserTable } from '../../database/tables/identity'
import { countOfTenant } from '../../database/tenant-count'
import { replaceViolations } from '../../database/violations'
import { type ListRules, listPage, mapPage } from '../../directory/list-page'

export type UserRow = Selectable<UserTable>
export type UserRepository = ReturnType<typeof userRepository>

export interface UserFilter {
  tenantId: string
  customerId?: string
  authority?: UserRow['authority']
}

const LIST: ListRules = {
  sort: {
    createdTime: 'created_time',
    firstName: 'first_name',
    lastName: 'last_name',
    email: 'email',
    name: 'email',
    authority: 'authority',
  },
  search: ['email'],
  tieBreaker: 'id',
}

/** Reads and writes users, and checks whether other administrators exist. */
export function userRepository(db: Database) {
  const rows = (on: Db) => on.selectFrom('user_account').selectAll()

  return {
    async find(id: string, on: Db = db): Promise<User | undefined> {
      const row = await rows(on).where('id', '=', id).executeTakeFirst()
      return row && toUser(row)
    },

    async findMany(ids: string[]): Promise<User[]> {
      const found = await rows(db).where('user_account.id', 'in', ids).orderBy('user_account.id').execute()
      return found.map(toUser)
    },

    /** The user, locked until the transaction ends, because the caller merges the input with the stored values. */
    async lock(tx: Db, id: string): Promise<User | undefined> {
      const row = await rows(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
      return row && toUser(row)
    },

    /** Locks the user, also against new rows that refer to the user; returns whether the user exists. */
    async lockForRemoval(tx: Db, id: string): Promise<boolean> {
      const row = await tx
        .selectFrom('user_account')
        .select('id')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return row !== undefined
    },

    async findByEmail(email: string, on: Db = db): Promise<User | undefined> {
      const row = await rows(on).where('email', '=', email).executeTakeFirst()
      return row && toUser(row)
    },

    async list(filter: UserFilter, link: PageLink) {
      const query = rows(db)
        .where('tenant_id', '=', filter.tenantId)
        .$if(filter.customerId !== undefined, (q) => q.where('customer_id', '=', filter.customerId!))
        .$if(filter.authority !== undefined, (q) => q.where('authority', '=', filter.authority!))
      return mapPage(await listPage(query, link, LIST), toUser)
    },

    count: (tenantId: string, on: Db = db) => countOfTenant(on, 'user_account', tenantId),

    /**
     * Whether the tenant has another administrator who can sign in. Locks the tenant until the transaction
     * ends, so that two administrators cannot both be removed at the same time.
     */
    async hasOtherAdmin(tx: Db, tenantId: string, userId: string): Promise<boolean> {
      await tx.selectFrom('tenant').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute()
      const admins = enabledOthers(tx, userId, 'TENANT_ADMIN').where('tenant_id', '=', tenantId)
      return (await admins.executeTakeFirst()) !== undefined
    },

    async hasOtherSystemAdmin(on: Db, userId: string): Promise<boolean> {
      return (await enabledOthers(on, userId, 'SYS_ADMIN').executeTakeFirst()) !== undefined
    },

    save(tx: Db, row: UserRow): Promise<unknown> {
      const { id, created_time, ...rest } = row
      const changes = { ...rest, additional_info: json(row.additional_info) }
      const saved = tx
        .insertInto('user_account')
        .values({ id, created_time, ...changes })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
        .execute()
      return replaceViolations(saved, {
        user_email_unique: () => alreadyExists(`User with e-mail '${row.email}'`),
        user_account_tenant_id_fkey: () => missingReference('tenant'),
        user_account_customer_id_fkey: () => missingReference('customer'),
      })
    },

    /** Merges server-owned members into the stored `additionalInfo`. */
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

    async tenantExists(tx: Db, tenantId: string): Promise<boolean> {
      const row = await tx.selectFrom('tenant').select('id').where('id', '=', tenantId).executeTakeFirst()
      return row !== undefined
    },

    /** The id of the tenant to which a customer belongs. */
    async tenantOfCustomer(tx: Db, customerId: string): Promise<string | undefined> {
      const row = await tx
        .selectFrom('customer')
        .select('tenant_id')
        .where('id', '=', customerId)
        .executeTakeFirst()
      return row?.tenant_id
    },

    remove: (tx: Db, id: string) => tx.deleteFrom('user_account').where('id', '=', id).execute(),
  }
}

/** One user with the authority who can sign in, other than the given user. */
const enabledOthers = (on: Db, userId: string, authority: User['authority']) =>
  on
    .selectFrom('user_account')
    .innerJoin('user_credentials', 'user_credentials.user_id', 'user_account.id')
    .select('user_account.id')
    .where('authority', '=', authority)
    .where('enabled', '=', true)
    .where('user_account.id', '!=', userId)
    .limit(1)

/** The error for a user of a tenant or customer that does not exist. */
export const missingReference = (what: 'tenant' | 'customer') =>
  badRequest(`The user refers to a ${what} that does not exist`)

/** Converts a table row; `name` is a copy of the email. */
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
