import type { DashboardInfo } from '@signalbox/model/dashboard'
import type { ShortCustomerInfo } from '@signalbox/model/entities/customer'
import { CONTAINS } from '@signalbox/model/entities/relation'
import { entityId } from '@signalbox/model/entity-id'
import { itemNotFound } from '@signalbox/model/errors'
import type { PageLink } from '@signalbox/model/query/paging'
import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../../database/database'
import type { DashboardTable } from '../../database/tables/entities'
import { countOfTenant } from '../../database/tenant-count'
import { replaceViolations } from '../../database/violations'
import { type ListRules, listPage, mapPage } from '../../directory/list-page'

export type DashboardRepository = ReturnType<typeof dashboardRepository>

const LIST: ListRules = {
  sort: { createdTime: 'dashboard.created_time', title: 'dashboard.title', name: 'dashboard.title' },
  search: ['dashboard.title'],
  tieBreaker: 'dashboard.id',
}

/** The maximum number of dashboards that are read to find those that show a device. */
const MAX_READ = 1000

export interface DashboardListFilter {
  tenantId: string
  customerId?: string | undefined
  tag?: string | undefined
  /** Only dashboards that this user has starred. */
  starredBy?: string | undefined
}

/** Reads and writes dashboards. Lists do not read the content of dashboards. */
export function dashboardRepository(db: Database) {
  const infos = (on: Db = db) =>
    on.selectFrom('dashboard').select([
      'dashboard.id',
      'dashboard.created_time',
      'dashboard.tenant_id',
      'dashboard.title',
      sql<CustomerRow[] | null>`(
          select json_agg(json_build_object('id', customer.id, 'title', customer.title,
            'public', coalesce((customer.additional_info ->> 'isPublic')::boolean, false)) order by customer.title)
          from dashboard_customer join customer on customer.id = dashboard_customer.customer_id
          where dashboard_customer.dashboard_id = dashboard.id)`.as('customers'),
    ])

  return {
    async find(id: string, on: Db = db): Promise<DashboardInfo | undefined> {
      const row = await infos(on).where('dashboard.id', '=', id).executeTakeFirst()
      return row && toInfo(row)
    },

    async findMany(ids: string[]): Promise<DashboardInfo[]> {
      const rows = await infos().where('dashboard.id', 'in', ids).orderBy('dashboard.id').execute()
      return rows.map(toInfo)
    },

    /** The configuration as JSON text, so that a large document is sent without being parsed. */
    async configurationText(id: string, on: Db = db): Promise<string | null> {
      const row = await on
        .selectFrom('dashboard')
        .select(sql<string | null>`configuration::text`.as('text'))
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.text ?? null
    },

    async list({ tenantId, customerId, tag, starredBy }: DashboardListFilter, link: PageLink) {
      const query = infos()
        .where('dashboard.tenant_id', '=', tenantId)
        .$if(customerId !== undefined, (q) =>
          q.where(({ exists, selectFrom }) =>
            exists(
              selectFrom('dashboard_customer')
                .select('dashboard_id')
                .whereRef('dashboard_id', '=', 'dashboard.id')
                .where('customer_id', '=', customerId!),
            ),
          ),
        )
        .$if(tag !== undefined, (q) =>
          q.where(sql<boolean>`exists (select 1 from dashboard_tag t where t.dashboard_id = dashboard.id
            and t.tag = ${tag})`),
        )
        .$if(starredBy !== undefined, (q) =>
          q.where(sql<boolean>`exists (select 1 from user_dashboard u where u.dashboard_id = dashboard.id
            and u.user_id = ${starredBy} and u.starred_at is not null)`),
        )
      return mapPage(await listPage(query, link, LIST), toInfo)
    },

    /** The entity aliases of all dashboards, without the rest of their configuration. */
    aliases: ({ tenantId, customerId }: Pick<DashboardListFilter, 'tenantId' | 'customerId'>) =>
      db
        .selectFrom('dashboard')
        .select(['id', 'title', sql<unknown>`configuration -> 'entityAliases'`.as('aliases')])
        .where('tenant_id', '=', tenantId)
        .$if(customerId !== undefined, (q) =>
          q.where(sql<boolean>`exists (select 1 from dashboard_customer c where c.dashboard_id = dashboard.id
            and c.customer_id = ${customerId})`),
        )
        .orderBy('title')
        .limit(MAX_READ)
        .execute(),

    count: (tenantId: string, on: Db = db) => countOfTenant(on, 'dashboard', tenantId),

    save: (tx: Db, row: Insertable<DashboardTable>) =>
      tx
        .insertInto('dashboard')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ title: row.title, configuration: row.configuration }),
        )
        .execute(),

    async assign(tx: Db, dashboardId: string, customerId: string) {
      const added = tx
        .insertInto('dashboard_customer')
        .values({ dashboard_id: dashboardId, customer_id: customerId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await replaceViolations(added, { dashboard_customer_customer_id_fkey: () => itemNotFound('Customer') })
      const relation = relationOf(dashboardId, customerId)
      await tx
        .insertInto('relation')
        .values({ ...relation, from_type: 'CUSTOMER', to_type: 'DASHBOARD' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async unassign(tx: Db, dashboardId: string, customerId: string) {
      await tx
        .deleteFrom('dashboard_customer')
        .where('dashboard_id', '=', dashboardId)
        .where('customer_id', '=', customerId)
        .execute()
      await tx
        .deleteFrom('relation')
        .where((eb) => eb.and(relationOf(dashboardId, customerId)))
        .execute()
    },

    remove: (tx: Db, id: string) => tx.deleteFrom('dashboard').where('id', '=', id).execute(),
  }
}

/** An assignment is also stored as a relation of the group `DASHBOARD`, for relation queries. */
const relationOf = (dashboardId: string, customerId: string) => ({
  from_id: customerId,
  to_id: dashboardId,
  relation_type: CONTAINS,
  type_group: 'DASHBOARD',
})

interface CustomerRow {
  id: string
  title: string
  public: boolean
}

function toInfo(row: {
  id: string
  created_time: number
  tenant_id: string
  title: string
  customers: CustomerRow[] | null
}): DashboardInfo {
  return {
    id: entityId('DASHBOARD', row.id),
    createdTime: row.created_time,
    tenantId: entityId('TENANT', row.tenant_id),
    title: row.title,
    name: row.title,
    assignedCustomers: row.customers?.map(toShortInfo) ?? null,
  }
}

const toShortInfo = ({ id, title, public: isPublic }: CustomerRow): ShortCustomerInfo => ({
  customerId: entityId('CUSTOMER', id),
  title,
  public: isPublic,
})
