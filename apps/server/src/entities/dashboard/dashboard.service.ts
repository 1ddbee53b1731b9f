import type { Dashboard, DashboardInfo, DashboardInput } from '@signalbox/model/dashboard'
import { uuidOrNull } from '@signalbox/model/entity-id'
import { fieldMissing, itemNotFound } from '@signalbox/model/errors'
import { asJson } from '@signalbox/model/json/json-value'
import type { PageLink } from '@signalbox/model/query/paging'
import { mayAccess, type Operation, requireAccess } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import { newId } from '../../database/ids'
import { lockRow } from '../../database/lock-row'
import { json } from '../../database/tables/columns'
import type { Actions } from '../../directory/actions'
import type { EntityCleanup } from '../../directory/entity-cleanup'
import type { EntityDirectory } from '../../directory/entity-directory'
import { mapPage } from '../../directory/list-page'
import type { CustomerAssignment } from '../customer/assignment'
import type { TenantLimits } from '../tenant/limits'
import type { RecordedSave, VersionRecorder } from '../version/version-recorder'
import type { DashboardListFilter, DashboardRepository } from './dashboard.repository'

export interface DashboardServiceParts {
  dashboards: DashboardRepository
  directory: EntityDirectory
  actions: Actions
  limits: TenantLimits
  cleanup: EntityCleanup
  assignment: CustomerAssignment
  versions: VersionRecorder
}

export type DashboardService = ReturnType<typeof dashboardService>

type ListFilter = Pick<DashboardListFilter, 'tag' | 'starredBy'>

/** Dashboards: permissions, saving and removing. */
export function dashboardService(parts: DashboardServiceParts) {
  const { dashboards, directory, actions, limits, cleanup, assignment, versions } = parts

  async function info(user: SecurityUser, id: string, operation: Operation = 'READ'): Promise<DashboardInfo> {
    const dashboard = await dashboards.find(id)
    if (!dashboard) throw itemNotFound('Dashboard')
    requireAccess(user, operation, 'DASHBOARD', dashboard)
    return visibleTo(user, dashboard)
  }

  const documentOf = (tenantId: string, id: string): RecordedSave => ({
    entityType: 'DASHBOARD',
    entityId: id,
    tenantId,
    async document(tx) {
      const dashboard = await dashboards.find(id, tx)
      if (!dashboard) return undefined
      const head = JSON.stringify({ id: dashboard.id, title: dashboard.title })
      return `${head.slice(0, -1)},"configuration":${await dashboards.configurationText(id, tx)}}`
    },
  })

  return {
    info,

    /** The whole dashboard as JSON text. */
    async documentText(user: SecurityUser, id: string): Promise<string> {
      const dashboard = await info(user, id)
      const configuration = await dashboards.configurationText(id)
      return `${JSON.stringify(dashboard).slice(0, -1)},"configuration":${configuration}}`
    },

    byIds: async (user: SecurityUser, ids: string[]) =>
      (await dashboards.findMany(ids))
        .filter((dashboard) => mayAccess(user, 'READ', 'DASHBOARD', dashboard))
        .map((dashboard) => visibleTo(user, dashboard)),

    list: (user: SecurityUser, link: PageLink, filter: ListFilter = {}) =>
      dashboards.list({ tenantId: tenantOf(user), ...filter }, link),

    async listOfTenant(user: SecurityUser, tenantId: string, link: PageLink) {
      await directory.require(user, 'READ', { entityType: 'TENANT', id: tenantId })
      return dashboards.list({ tenantId }, link)
    },

    async listOfCustomer(user: SecurityUser, customerId: string, link: PageLink, filter: ListFilter = {}) {
      await assignment.requireReadable(user, customerId)
      const page = await dashboards.list({ tenantId: tenantOf(user), customerId, ...filter }, link)
      return mapPage(page, (dashboard) => visibleTo(user, dashboard))
    },

    async save(user: SecurityUser, input: DashboardInput, restoredFrom?: number): Promise<Dashboard> {
      const tenantId = tenantOf(user)
      const storedId = uuidOrNull(input.id)
      const stored = storedId ? await info(user, storedId, 'WRITE') : undefined
      if (!stored) requireAccess(user, 'CREATE', 'DASHBOARD')
      const saved = await actions.perform(user, {
        action: stored ? 'UPDATED' : 'ADDED',
        entityType: 'DASHBOARD',
        entityId: storedId ?? undefined,
        input: withoutContent(input),
        async work(tx) {
          if (!input.title?.trim()) throw fieldMissing('Dashboard', 'title')
          if (!stored)
            await limits.require(tx, tenantId, 'maxDashboards', 'dashboard', () =>
              dashboards.count(tenantId, tx),
            )
          const id = stored?.id.id ?? newId()
          const row = {
            id,
            created_time: stored?.createdTime ?? Date.now(),
            tenant_id: tenantId,
            title: input.title,
            configuration: json(input.configuration),
          }
          const recorded = { ...documentOf(tenantId, id), restoredFrom }
          await versions.record(tx, user, recorded, async () => {
            if (stored && !(await lockRow(tx, 'dashboard', id))) throw itemNotFound('Dashboard')
            await dashboards.save(tx, row)
          })
          return (await dashboards.find(id, tx))!
        },
        records: (dashboard) => ({
          ...dashboardRecord(dashboard),
          data: { entity: withoutContent(dashboard) },
        }),
      })
      return { ...saved, configuration: input.configuration ?? null }
    },

    async remove(user: SecurityUser, id: string): Promise<void> {
      const dashboard = await info(user, id, 'DELETE')
      await actions.perform(user, {
        action: 'DELETED',
        entityType: 'DASHBOARD',
        entityId: id,
        async work(tx) {
          if (!(await lockRow(tx, 'dashboard', id))) throw itemNotFound('Dashboard')
          await cleanup.forget(tx, [id])
          await dashboards.remove(tx, id)
        },
        records: () => ({
          ...dashboardRecord(dashboard),
          data: { entityId: id },
          message: { data: withoutContent(dashboard) },
        }),
      })
    },
  }
}

/** The dashboard of an action, for the audit log. */
export const dashboardRecord = (dashboard: DashboardInfo) => ({
  entityId: dashboard.id,
  entityName: dashboard.title,
})

/** The data for the audit log and the rule engine, without the configuration, which may have many megabytes. */
export const withoutContent = (dashboard: object) => asJson({ ...dashboard, configuration: '' })

/** The dashboard as the user may see it. For customer users, `assignedCustomers` contains only their own customer. */
function visibleTo(user: SecurityUser, dashboard: DashboardInfo): DashboardInfo {
  if (user.authority !== 'CUSTOMER_USER') return dashboard
  const ownCustomers = dashboard.assignedCustomers?.filter(
    ({ customerId }) => customerId.id === user.customerId,
  )
  return { ...dashboard, assignedCustomers: ownCustomers ?? null }
}
