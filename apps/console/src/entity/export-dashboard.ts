import { dashboardFile } from '@signalbox/model/dashboard/file'
import { getDashboard } from '../api/entities/dashboards'
import { exportJson } from './form/json-file'

/** Downloads the stored dashboard as a JSON file, without its id, tenant and customers. */
export const exportDashboard = (id: string) =>
  exportJson(async () => {
    const dashboard = await getDashboard(id)
    return { title: dashboard.title, content: dashboardFile(dashboard) }
  })
