import type { DashboardInfo, HomeDashboardInfo } from '@signalbox/model/dashboard'
import { uuidOrNull } from '@signalbox/model/entity-id'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { sql } from 'kysely'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { Bus } from '../../bus'
import type { Database } from '../../database/database'
import { json } from '../../database/tables/columns'
import { UUID_PATTERN } from '../../http/paging'
import type { DashboardService } from './dashboard.service'

interface HomeDashboardParts {
  db: Database
  bus: Bus
  dashboards: DashboardService
}

interface Home {
  dashboard: DashboardInfo
  hideDashboardToolbar: boolean
}

export type HomeDashboards = ReturnType<typeof homeDashboards>

/**
 * Home dashboards, as in ThingsBoard 3.2.2 and later. The additional info of a user, a customer or a tenant names the
 * home dashboard.
 */
export function homeDashboards({ db, bus, dashboards }: HomeDashboardParts) {
  /** The additional info of the user, of the user's customer and of the tenant, in this order. */
  async function infosOf({ id, customerId, tenantId }: SecurityUser) {
    const { rows } = await sql<{ additional_info: JsonObject | null }>`
      select 1 as level, additional_info from user_account where id = ${id}
      union all select 2, additional_info from customer where id = ${customerId}
      union all select 3, additional_info from tenant where id = ${tenantId}
      order by level`.execute(db)
    return rows.map((row) => row.additional_info)
  }

  /** The first home dashboard that the user may read. */
  async function homeIn(user: SecurityUser, infos: (JsonObject | null)[]): Promise<Home | undefined> {
    const homes = infos.flatMap((info) => {
      const id = info?.homeDashboardId
      if (typeof id !== 'string' || !UUID_PATTERN.test(id)) return []
      return { id: id.toLowerCase(), hideDashboardToolbar: info?.homeDashboardHideToolbar !== false }
    })
    if (homes.length === 0) return undefined
    const readable = await dashboards.byIds(
      user,
      homes.map(({ id }) => id),
    )
    for (const { id, hideDashboardToolbar } of homes) {
      const dashboard = readable.find((candidate) => candidate.id.id === id)
      if (dashboard) return { dashboard, hideDashboardToolbar }
    }
    return undefined
  }

  const homeOf = async (user: SecurityUser) => homeIn(user, await infosOf(user))

  return {
    /** The home dashboard as JSON text. */
    async documentText(user: SecurityUser): Promise<string | undefined> {
      const home = await homeOf(user)
      if (!home) return undefined
      const text = await dashboards.documentText(user, home.dashboard.id.id)
      return `${text.slice(0, -1)},"hideDashboardToolbar":${home.hideDashboardToolbar}}`
    },

    async info(user: SecurityUser): Promise<HomeDashboardInfo | undefined> {
      const home = await homeOf(user)
      return home && toInfo(home)
    },

    /** The home dashboard of the users and customers of the tenant that have no own one. */
    async ofTenant(user: SecurityUser): Promise<HomeDashboardInfo> {
      const infos = await infosOf(user)
      const home = await homeIn(user, infos.slice(-1))
      return home ? toInfo(home) : { dashboardId: null, hideDashboardToolbar: true }
    },

    async saveOfTenant(
      user: SecurityUser,
      { dashboardId, hideDashboardToolbar }: HomeDashboardInfo,
    ): Promise<void> {
      const tenantId = tenantOf(user)
      const id = uuidOrNull(dashboardId)
      if (id) await dashboards.info(user, id)
      const home = id ? { homeDashboardId: id, homeDashboardHideToolbar: hideDashboardToolbar } : {}
      // The other members may be changed concurrently, so they are kept by the statement.
      await sql`update tenant
        set additional_info = coalesce(additional_info, '{}') - 'homeDashboardId' - 'homeDashboardHideToolbar'
          || ${json(home)}::jsonb
        where id = ${tenantId}`.execute(db)
      bus.emit('entityChanged', {
        tenantId,
        entityId: { entityType: 'TENANT', id: tenantId },
        change: 'UPDATED',
      })
    },
  }
}

const toInfo = ({ dashboard, hideDashboardToolbar }: Home): HomeDashboardInfo => ({
  dashboardId: dashboard.id,
  hideDashboardToolbar,
})
