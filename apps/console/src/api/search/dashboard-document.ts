import type { Dashboard } from '@signalbox/model/dashboard'
import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import { repairConfiguration } from '@signalbox/model/dashboard/repair'
import { get, post, QUIET } from '../request/request'

/** A dashboard whose content is upgraded to the current format. */
export type DashboardDocument = Omit<Dashboard, 'configuration'> & { configuration: DashboardConfiguration }

export const dashboardDocumentKeys = {
  one: (id: string) => ['dashboards', 'document', id] as const,
}

/** A dashboard with its content, upgraded if it has an older format. */
export async function getDashboardDocument(id: string): Promise<DashboardDocument> {
  return toDocument(await get<Dashboard>(`/api/dashboard/${id}`, { ignoreErrors: true }))
}

/** The document to edit, and the stored version, to detect before saving whether another user changed it. */
export async function getDashboardToEdit(id: string) {
  const stored = await get<Dashboard>(`/api/dashboard/${id}`)
  return { document: toDocument(stored), version: versionOf(stored) }
}

export type DashboardToEdit = Awaited<ReturnType<typeof getDashboardToEdit>>

/** The stored version, to compare with that of {@link getDashboardToEdit}. */
export const getDashboardVersion = async (id: string) =>
  versionOf(await get<Dashboard>(`/api/dashboard/${id}`))

const versionOf = ({ title, configuration }: Dashboard) => JSON.stringify([title, configuration])

/** Saves a dashboard with its content. */
export async function saveDashboardDocument(document: DashboardDocument): Promise<DashboardDocument> {
  return toDocument(await post<Dashboard>('/api/dashboard', document))
}

const toDocument = (dashboard: Dashboard): DashboardDocument => ({
  ...dashboard,
  configuration: repairConfiguration(dashboard.configuration ?? undefined, dashboard.title, () =>
    crypto.randomUUID(),
  ),
})

/** Asks the server for its time, to measure how far its clock is ahead of the local one. */
export const getServerTime = () => get<number>('/api/dashboard/serverTime', QUIET)
