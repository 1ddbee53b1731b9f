import type { PageData, PageLink } from '@signalbox/model/query/paging'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/tables'
import { listPage, mapPage } from '../../directory/list-page'
import type { AssignableFilter, AssignableKind, AssignableTable, CustomerSummary } from './assignable-kind'

interface CustomerColumns {
  customer_title: string | null
  customer_is_public: boolean
}

/** Reads devices, assets and entity views together with their customer. */
export function assignableInfos<Table extends AssignableTable, Item>(
  db: Database,
  { table, toItem, sort = {}, contained, sortValues, conditions = () => [] }: AssignableKind<Table, Item>,
) {
  // The tables share the columns used here, except `device_profile_id`, by which only lists of devices are filtered.
  // So the cast gives all three the TypeScript type of `asset`.
  const aliased = `${table} as entity` as 'asset as entity'

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

  const toInfo = (row: CustomerColumns): Item & CustomerSummary => ({
    ...toItem(row as CustomerColumns & Selectable<Tables[Table]>),
    customerTitle: row.customer_title,
    customerIsPublic: row.customer_is_public,
  })

  /** The SQL condition of a filter. */
  const conditionOf = (filter: AssignableFilter) => {
    const { tenantId, customerId, type, deviceProfileId } = filter
    const parts = [sql<boolean>`entity.tenant_id = ${tenantId}`, ...conditions(filter)]
    if (customerId !== undefined) parts.push(sql<boolean>`entity.customer_id = ${customerId}`)
    if (type !== undefined) parts.push(sql<boolean>`entity.type = ${type}`)
    else if (deviceProfileId !== undefined)
      parts.push(sql<boolean>`entity.device_profile_id = ${deviceProfileId}`)
    return sql<boolean>`(${sql.join(parts, sql` and `)})`
  }

  const rules = {
    sort: {
      createdTime: 'entity.created_time',
      name: 'entity.name',
      type: 'entity.type',
      customerTitle: 'customer.title',
      ...sort,
    },
    search: ['entity.name'],
    contained,
    tieBreaker: 'entity.id',
  }

  return {
    async find(id: string) {
      const row = await infos().where('entity.id', '=', id).executeTakeFirst()
      return row && toInfo(row)
    },

    async list(filter: AssignableFilter, link: PageLink): Promise<PageData<Item & CustomerSummary>> {
      const property = link.sortProperty ?? ''
      const values = sortValues?.(property)?.as('sort_value')
      if (!values) return mapPage(await listPage(infos().where(conditionOf(filter)), link, rules), toInfo)
      // The values are joined once: a subquery in `order by` would run for each entity of the tenant. Only
      // ids are joined and sorted, because whole rows would take longer in a large tenant.
      const ids = db
        .selectFrom(aliased)
        .leftJoin(values, (join) => join.onRef('sort_value.entity_id', '=', 'entity.id'))
        .select('entity.id')
        .where(conditionOf(filter))
      const sortByValue = { [property]: ['sort_value.number', 'sort_value.text'] }
      const page = await listPage(ids, link, { ...rules, sort: sortByValue })
      const rows = await infos()
        .where(sql<boolean>`entity.id = any(${page.data.map(({ id }) => id)}::uuid[])`)
        .execute()
      const byId = new Map(rows.map((row) => [row.id, row]))
      return { ...page, data: page.data.flatMap(({ id }) => byId.get(id) ?? []).map(toInfo) }
    },
  }
}
