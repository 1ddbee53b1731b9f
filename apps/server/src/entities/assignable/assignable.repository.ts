import { alreadyExists } from '@signalbox/model/errors'
import type { PageData, PageLink } from '@signalbox/model/query/paging'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../database/database'
import type { Tables } from '../../database/tables'
import { translate } from '../../database/violations'
import { listPage, mapPage } from '../../directory/list-page'

export type AssignableTable = 'device' | 'asset' | 'entity_view'

export interface AssignableFilter {
  tenantId: string
  customerId?: string
  type?: string
  deviceProfileId?: string
  active?: boolean
  hasActiveAlarm?: boolean
}

/** What lists show besides the entity. */
export interface CustomerOfInfo {
  customerTitle: string | null
  customerIsPublic: boolean
}

export interface AssignableKind<Table extends AssignableTable, Item> {
  table: Table
  /** How the kind is called in messages: `Device`. */
  what: string
  toItem(row: Selectable<Tables[Table]>): Item
  /** Columns of its own that lists may be sorted by, by property. */
  sort?: Record<string, string>
  /** Further conditions of a list; the table is called `entity`. */
  conditions?: (filter: AssignableFilter) => RawBuilder<boolean>[]
}

export type AssignableRepository<Table extends AssignableTable, Item> = ReturnType<
  typeof assignableRepository<Table, Item>
>

/** Devices, assets and entity views in the database: in one tenant, under a unique name, with a type and perhaps a customer. */
export function assignableRepository<Table extends AssignableTable, Item>(
  db: Database,
  { table, what, toItem, sort = {}, conditions = () => [] }: AssignableKind<Table, Item>,
) {
  // The three tables share all columns used here, so one of them can stand for each in the types.
  const aliased = `${table} as entity` as 'asset as entity'
  const itemOf = (row: unknown) => toItem(row as Selectable<Tables[Table]>)

  const infos = () =>
    db
      .selectFrom(aliased)
      .leftJoin('customer', 'customer.id', 'entity.customer_id')
      .selectAll('entity')
      .select([
        'customer.title as customer_title',
        sql<boolean>`coalesce((customer.additional_info ->> 'isPublic')::boolean, false)`.as(
          'customer_is_public',
        ),
      ])

  const toInfo = (row: {
    customer_title: string | null
    customer_is_public: boolean
  }): Item & CustomerOfInfo => ({
    ...itemOf(row),
    customerTitle: row.customer_title,
    customerIsPublic: row.customer_is_public,
  })

  const rules = {
    sort: {
      createdTime: 'entity.created_time',
      name: 'entity.name',
      type: 'entity.type',
      customerTitle: 'customer.title',
      ...sort,
    },
    search: ['entity.name'],
    tieBreaker: 'entity.id',
  }

  return {
    async find(id: string, on: Db = db): Promise<Item | undefined> {
      const row = await on.selectFrom(aliased).selectAll().where('id', '=', id).executeTakeFirst()
      return row && itemOf(row)
    },

    async findByName(tenantId: string, name: string): Promise<Item | undefined> {
      const row = await db
        .selectFrom(aliased)
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('name', '=', name)
        .executeTakeFirst()
      return row && itemOf(row)
    },

    async findInfo(id: string) {
      const row = await infos().where('entity.id', '=', id).executeTakeFirst()
      return row && toInfo(row)
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

    async list(filter: AssignableFilter, link: PageLink): Promise<PageData<Item & CustomerOfInfo>> {
      const query = infos()
        .where('entity.tenant_id', '=', filter.tenantId)
        .$if(filter.customerId !== undefined, (q) => q.where('entity.customer_id', '=', filter.customerId!))
        .$if(filter.type !== undefined, (q) => q.where('entity.type', '=', filter.type!))
        .$if(filter.type === undefined && filter.deviceProfileId !== undefined, (q) =>
          q.where(sql.ref('entity.device_profile_id'), '=', filter.deviceProfileId!),
        )
      const narrowed = conditions(filter).reduce((all, condition) => all.where(condition), query)
      return mapPage(await listPage(narrowed, link, rules), toInfo)
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

    async count(tenantId: string, on: Db = db): Promise<number> {
      const { total } = await on
        .selectFrom(aliased)
        .select(sql<number>`count(*)`.as('total'))
        .where('tenant_id', '=', tenantId)
        .executeTakeFirstOrThrow()
      return total
    },

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
      const whole = row as unknown as Insertable<Tables['asset']>
      const { id, created_time, tenant_id, ...changes } = whole
      const saved = tx
        .insertInto(table as 'asset')
        .values(whole)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
        .execute()
      return translate(saved, { [`${table}_name_unique`]: () => alreadyExists(`${what} of this name`) })
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
