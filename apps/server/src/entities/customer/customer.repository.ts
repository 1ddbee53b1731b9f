import { contactOf } from '@signalbox/model/entities/contact-fields'
import type { Customer } from '@signalbox/model/entities/customer'
import { entityId } from '@signalbox/model/entity-id'
import { alreadyExists } from '@signalbox/model/errors'
import type { PageLink } from '@signalbox/model/query/paging'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '../../database/database'
import { lockRow } from '../../database/lock-row'
import type { CustomerTable } from '../../database/tables/identity'
import { countOfTenant } from '../../database/tenant-count'
import { replaceViolations } from '../../database/violations'
import { contactSort } from '../../directory/contact'
import { type ListRules, listPage, mapPage } from '../../directory/list-page'

export type CustomerRepository = ReturnType<typeof customerRepository>

const LIST: ListRules = {
  sort: {
    createdTime: 'customer.created_time',
    title: 'customer.title',
    name: 'customer.title',
    ...contactSort('customer'),
  },
  search: ['customer.title'],
  tieBreaker: 'customer.id',
}

/** Reads and writes customers, and finds the users and devices of a customer that is removed. */
export function customerRepository(db: Database) {
  const all = (on: Db = db) => on.selectFrom('customer').selectAll()
  return {
    async find(id: string, on: Db = db): Promise<Customer | undefined> {
      const row = await all(on).where('id', '=', id).executeTakeFirst()
      return row && toCustomer(row)
    },

    async findMany(ids: string[]): Promise<Customer[]> {
      const rows = await all().where('customer.id', 'in', ids).orderBy('customer.id').execute()
      return rows.map(toCustomer)
    },

    /** The customer, locked until the transaction ends. */
    async lock(tx: Db, id: string): Promise<Customer | undefined> {
      await lockRow(tx, 'customer', id)
      const row = await all(tx).where('id', '=', id).executeTakeFirst()
      return row && toCustomer(row)
    },

    async findByTitle(tenantId: string, title: string): Promise<Customer | undefined> {
      const row = await all().where('tenant_id', '=', tenantId).where('title', '=', title).executeTakeFirst()
      return row && toCustomer(row)
    },

    list: async (tenantId: string, link: PageLink) =>
      mapPage(await listPage(all().where('tenant_id', '=', tenantId), link, LIST), toCustomer),

    count: (tenantId: string, on: Db = db) => countOfTenant(on, 'customer', tenantId),

    save(tx: Db, row: Insertable<CustomerTable>): Promise<unknown> {
      const { id, created_time, tenant_id, ...changes } = row
      const saved = tx
        .insertInto('customer')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
        .execute()
      return replaceViolations(saved, {
        customer_title_unique: () => alreadyExists('Customer of this title'),
      })
    },

    /** The users of the customer, locked for their removal: no row that refers to them can be added. */
    async lockUsersOf(tx: Db, id: string): Promise<string[]> {
      const users = tx.selectFrom('user_account').select('id').where('customer_id', '=', id).forUpdate()
      return (await users.execute()).map((row) => row.id)
    },

    devicesOf: async (tx: Db, id: string): Promise<string[]> =>
      (await tx.selectFrom('device').select('id').where('customer_id', '=', id).execute()).map(
        (row) => row.id,
      ),

    /** Removes the customer and its users; entities that were assigned to it become unassigned. */
    remove: (tx: Db, id: string) => tx.deleteFrom('customer').where('id', '=', id).execute(),
  }
}

/** Converts a table row; `name` is a copy of the title. */
export function toCustomer(row: Selectable<CustomerTable>): Customer {
  return {
    id: entityId('CUSTOMER', row.id),
    createdTime: row.created_time,
    additionalInfo: row.additional_info,
    tenantId: entityId('TENANT', row.tenant_id),
    ...contactOf(row),
    title: row.title,
    name: row.title,
  }
}
