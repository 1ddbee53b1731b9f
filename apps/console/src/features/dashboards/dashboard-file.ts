import type { Dashboard } from '@signalbox/model/dashboard'
import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import { dashboardFile } from '@signalbox/model/dashboard/file'
import { asJson } from '@signalbox/model/json/json-value'
import { getDashboard, saveDashboard } from '../../api/entities/dashboards'
import { exportJson } from '../../entity/form/json-file'

/** A dashboard read from a file, not saved yet. */
export interface ReadDashboard {
  title: string
  configuration: DashboardConfiguration
}

/** Downloads the stored document, without what belongs to this installation. */
export const exportDashboard = (id: string) =>
  exportJson(async () => {
    const dashboard = await getDashboard(id)
    return { title: dashboard.title, content: dashboardFile(dashboard) }
  })

export const importDashboard = ({ title, configuration }: ReadDashboard): Promise<Dashboard> =>
  saveDashboard({ title, configuration: asJson(configuration) })
