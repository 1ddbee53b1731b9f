import type { Dashboard } from '@signalbox/model/dashboard'
import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import { dashboardFile } from '@signalbox/model/dashboard/file'
import { namedEntitiesOf, unresolvedAliases } from '@signalbox/model/dashboard/unresolved-aliases'
import type { EntityAlias } from '@signalbox/model/entity-alias'
import type { JsonValue } from '@signalbox/model/json-value'
import { getDashboard, saveDashboard } from '../../api/dashboards'
import { existingEntities } from '../../api/existing-entities'
import { exportJson } from '../../entity/json-file'

/** A dashboard read from a file, not saved yet. */
export interface ReadDashboard {
  title: string
  configuration: DashboardConfiguration
}

/** Hands the stored document to the user, without what belongs to this installation. */
export const exportDashboard = (id: string) =>
  exportJson(async () => {
    const dashboard = await getDashboard(id)
    return { title: dashboard.title, content: dashboardFile(dashboard) }
  })

/** The aliases of a document that find nothing on this installation. */
export async function findUnresolved({ configuration }: ReadDashboard): Promise<EntityAlias[]> {
  const named = namedEntitiesOf(configuration)
  return unresolvedAliases(configuration, await existingEntities(named))
}

export const importDashboard = ({ title, configuration }: ReadDashboard): Promise<Dashboard> =>
  saveDashboard({ title, configuration: configuration as unknown as JsonValue })
