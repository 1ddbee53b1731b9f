import { itemNotFound } from '@signalbox/model/errors'
import { sql } from 'kysely'
import { requireOwnAccount } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { Database } from '../../database/database'
import { lockRow } from '../../database/lock-row'
import type { DashboardService } from './dashboard.service'

export type DashboardAction = 'VISIT' | 'STAR' | 'UNSTAR'

interface UserDashboardParts {
  db: Database
  dashboards: DashboardService
}

const MAX_VISITED = 10

export type UserDashboardService = ReturnType<typeof userDashboards>

/** The dashboards that a user has starred or opened last, and the tags of dashboards. */
export function userDashboards({ db, dashboards }: UserDashboardParts) {
  /** The starred and opened dashboards, without those that were unassigned from the user's customer since then. */
  const visibleDashboards = (user: SecurityUser) =>
    db
      .selectFrom('user_dashboard')
      .innerJoin('dashboard', 'dashboard.id', 'user_dashboard.dashboard_id')
      .select(['dashboard.id', 'dashboard.title', 'starred_at', 'last_visited'])
      .where('user_id', '=', user.id)
      .where('dashboard.tenant_id', '=', tenantOf(user))
      .$if(user.authority === 'CUSTOMER_USER', (query) =>
        query.where(sql<boolean>`exists (select 1 from dashboard_customer c
          where c.dashboard_id = dashboard.id and c.customer_id = ${user.customerId})`),
      )

  async function list(user: SecurityUser) {
    requireOwnAccount(user)
    const [last, starred] = await Promise.all([
      visibleDashboards(user)
        .where('last_visited', 'is not', null)
        .orderBy('last_visited', 'desc')
        .limit(MAX_VISITED)
        .execute(),
      visibleDashboards(user).where('starred_at', 'is not', null).orderBy('starred_at', 'desc').execute(),
    ])
    return {
      last: last.map(({ id, title, starred_at, last_visited }) => ({
        id,
        title,
        starred: starred_at !== null,
        lastVisited: last_visited ?? 0,
      })),
      starred: starred.map(({ id, title, starred_at }) => ({ id, title, starredAt: starred_at ?? 0 })),
    }
  }

  return {
    list,

    async recordAction(user: SecurityUser, dashboardId: string, action: DashboardAction) {
      requireOwnAccount(user)
      await dashboards.info(user, dashboardId)
      const change =
        action === 'VISIT'
          ? { last_visited: Date.now() }
          : { starred_at: action === 'STAR' ? Date.now() : null }
      await db
        .insertInto('user_dashboard')
        .values({
          user_id: user.id,
          dashboard_id: dashboardId,
          starred_at: null,
          last_visited: null,
          ...change,
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'dashboard_id']).doUpdateSet(change))
        .execute()
      return list(user)
    },

    /** The tags of all dashboards that the user may see, by the id of the dashboard. */
    async tags(user: SecurityUser): Promise<Record<string, string[]>> {
      const rows = await db
        .selectFrom('dashboard_tag')
        .innerJoin('dashboard', 'dashboard.id', 'dashboard_tag.dashboard_id')
        .select(['dashboard.id', sql<string[]>`array_agg(tag order by tag)`.as('tags')])
        .where('dashboard.tenant_id', '=', tenantOf(user))
        .$if(user.authority === 'CUSTOMER_USER', (query) =>
          query.where(sql<boolean>`exists (select 1 from dashboard_customer c
            where c.dashboard_id = dashboard.id and c.customer_id = ${user.customerId})`),
        )
        .groupBy('dashboard.id')
        .execute()
      return Object.fromEntries(rows.map(({ id, tags }) => [id, tags]))
    },

    async setTags(user: SecurityUser, dashboardId: string, tags: readonly string[]): Promise<string[]> {
      await dashboards.info(user, dashboardId, 'WRITE')
      const distinctTags = [...new Set(tags)]
      await db.transaction().execute(async (tx) => {
        if (!(await lockRow(tx, 'dashboard', dashboardId))) throw itemNotFound('Dashboard')
        await tx.deleteFrom('dashboard_tag').where('dashboard_id', '=', dashboardId).execute()
        if (distinctTags.length > 0)
          await tx
            .insertInto('dashboard_tag')
            .values(distinctTags.map((tag) => ({ dashboard_id: dashboardId, tag })))
            .execute()
      })
      return distinctTags
    },
  }
}
