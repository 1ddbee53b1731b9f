import type { Dashboard } from '@signalbox/model/dashboard'
import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import { repairConfiguration } from '@signalbox/model/dashboard/repair'
import { get, post } from './request'

/** A dashboard whose content has today's form. */
export type DashboardDocument = Omit<Dashboard, 'configuration'> & { configuration: DashboardConfiguration }

export const dashboardDocumentKeys = {
  one: (id: string) => ['dashboards', 'document', id] as const,
}

export async function getDashboardDocument(id: string): Promise<DashboardDocument> {
  return toDocument(await get<Dashboard>(`/api/dashboard/${id}`, { ignoreErrors: true }))
}

export async function saveDashboardDocument(document: DashboardDocument): Promise<DashboardDocument> {
  return toDocument(await post<Dashboard>('/api/dashboard', document))
}

const toDocument = (dashboard: Dashboard): DashboardDocument => ({
  ...dashboard,
  configuration: repairConfiguration(dashboard.configuration ?? undefined, dashboard.title, () =>
    crypto.randomUUID(),
  ),
})

/** How far the server's clock is ahead of ours is measured by asking it. */
export const getServerTime = () =>
  get<number>('/api/dashboard/serverTime', { ignoreErrors: true, ignoreLoading: true })
