import { alreadyExists } from '@signalbox/model/errors'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../database/database'
import { lockRow } from '../../database/lock-row'
import type { Tables } from '../../database/tables'
import { countOfTenant } from '../../database/tenant-count'
import { replaceViolations } from '../../database/violations'
import { assignableInfos } from './assignable-infos'
import type { AssignableFilter, AssignableKind, AssignableTable } from './assignable-kind'

export type AssignableRepository<Table extends AssignableTable, Item> = ReturnType<
  typeof assignableRepository<Table, Item>
>

/**
 * Devices, assets and entity views in the database: each has a tenant, a unique name, a type and optionally a customer.
 */
export function assignableRepository<Table extends AssignableTable, Item>(
  db: Database,
  kind: AssignableKind<Table, Item>,
) {
  const { table, what, toItem } = kind
  // The three tables share all columns used here, so the cast gives all three the TypeScript type of `asset`.
  const aliased = `${table} as entity` as 'asset as entity'
  const infos = assignableInfos(db, kind)
  const itemOf = (row: unknown) => toItem(row as Selectable<Tables[Table]>)

  return {
    async find(id: string, on: Db = db): Promise<Item | undefined> {
      const row = await on.selectFrom(aliased).selectAll().where('id', '=', id).executeTakeFirst()
      return row && itemOf(row)
    },

    /** The entity, locked until the transaction ends. */
    async lock(tx: Db, id: string): Promise<Item | undefined> {
      await lockRow(tx, table, id)
      const row = await tx.selectFrom(aliased).selectAll().where('id', '=', id).executeTakeFirst()
      return row && itemOf(row)
    },

    findInfo: infos.find,
    list: infos.list,

    async findByName(tenantId: string, name: string): Promise<Item | undefined> {
      const row = await db
        .selectFrom(aliased)
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('name', '=', name)
        .executeTakeFirst()
      return row && itemOf(row)
    },

    async findMany(
      filter: Pick<AssignableFilter, 'tenantId' | 'customerId'>,
      ids: string[],
    ): Promise<Item[]> {
      const rows = await db
        .selectFrom(aliased)
        .selectAll()
        .where('tenant_id', '=', filter.tenantId)
        .$if(filter.customerId !== undefined, (q) => q.where('customer_id', '=', filter.customerId!))
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .orderBy('created_time')
        .orderBy('id')
        .execute()
      return rows.map(itemOf)
    },

    async types(tenantId: string): Promise<string[]> {
      const rows = await db
        .selectFrom(aliased)
        .select('type')
        .distinct()
        .where('tenant_id', '=', tenantId)
        .orderBy('type')
        .execute()
      return rows.map((row) => row.type)
    },

    count: (tenantId: string, on: Db = db) => countOfTenant(on, table, tenantId),

    async hasEntityViews(id: string, on: Db = db): Promise<boolean> {
      const view = await on
        .selectFrom('entity_view')
        .select('id')
        .where('entity_id', '=', id)
        .executeTakeFirst()
      return view !== undefined
    },

    save(tx: Db, row: Insertable<Tables[Table]>): Promise<unknown> {
      // All assignable tables have the columns of `asset`; kysely cannot join the insert types of a generic table.
      const assetRow = row as unknown as Insertable<Tables['asset']>
      const { id, created_time, tenant_id, ...changes } = assetRow
      const saved = tx
        .insertInto(table as 'asset')
        .values(assetRow)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
        .execute()
      return replaceViolations(saved, {
        [`${table}_name_unique`]: () => alreadyExists(`${what} of this name`),
      })
    },

    assign: (tx: Db, id: string, customerId: string | null) =>
      tx
        .updateTable(table as 'asset')
        .set({ customer_id: customerId })
        .where('id', '=', id)
        .execute(),

    remove: (tx: Db, id: string) =>
      tx
        .deleteFrom(table as 'asset')
        .where('id', '=', id)
        .execute(),
  }
}
