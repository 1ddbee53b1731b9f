import type { Dashboard } from '@signalbox/model/dashboard'
import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import { repairConfiguration } from '@signalbox/model/dashboard/repair'
import { get, post } from '../request/request'

/** A dashboard whose content has today's form. */
export type DashboardDocument = Omit<Dashboard, 'configuration'> & { configuration: DashboardConfiguration }

export const dashboardDocumentKeys = {
  one: (id: string) => ['dashboards', 'document', id] as const,
}

export async function getDashboardDocument(id: string): Promise<DashboardDocument> {
  return toDocument(await get<Dashboard>(`/api/dashboard/${id}`, { ignoreErrors: true }))
}

/** The document to edit, and what is stored now, to find out before saving whether somebody else changed it. */
export async function getDashboardToEdit(id: string) {
  const stored = await get<Dashboard>(`/api/dashboard/${id}`)
  return { document: toDocument(stored), version: versionOf(stored) }
}

export type DashboardToEdit = Awaited<ReturnType<typeof getDashboardToEdit>>

export const getDashboardVersion = async (id: string) =>
  versionOf(await get<Dashboard>(`/api/dashboard/${id}`))

const versionOf = ({ title, configuration }: Dashboard) => JSON.stringify([title, configuration])

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
