import type { Dashboard } from '@signalbox/model/dashboard'
import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import { asJson } from '@signalbox/model/json/json-value'
import { saveDashboard } from '../../api/entities/dashboards'

/** A dashboard that was read from a file and is not saved yet. */
export interface DashboardFileContent {
  title: string
  configuration: DashboardConfiguration
}

/** Saves a dashboard that was read from a file. */
export const importDashboard = ({ title, configuration }: DashboardFileContent): Promise<Dashboard> =>
  saveDashboard({ title, configuration: asJson(configuration) })
