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

/**
 * The document to edit, and its version. If the stored document has another version before the save, another user has
 * changed the document.
 */
export async function getDashboardToEdit(id: string) {
  const stored = await get<Dashboard>(`/api/dashboard/${id}`)
  return { document: toDocument(stored), version: versionOf(stored) }
}

export type DashboardToEdit = Awaited<ReturnType<typeof getDashboardToEdit>>

/** The version of the stored document, to compare with the version from {@link getDashboardToEdit}. */
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

/** The time of the server, to measure the difference to the local clock. */
export const getServerTime = () => get<number>('/api/dashboard/serverTime', QUIET)
