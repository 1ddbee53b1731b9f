import type { Dashboard } from '../dashboard'
import { isObject } from '../json/is-object'
import type { JsonValue } from '../json/json-value'
import type { DashboardConfiguration } from './configuration'
import { repairConfiguration } from './repair'

/** A dashboard file: the document without its id and owner. */
export interface DashboardFile {
  title: string
  configuration: JsonValue | null
  [member: string]: unknown
}

/** The document as a file that other installations can read. */
export function dashboardFile(dashboard: Dashboard): DashboardFile {
  const { id, createdTime, tenantId, assignedCustomers, ...rest } = dashboard
  const { customerId, ...file } = rest as typeof rest & { customerId?: unknown }
  return file
}

/** Reads a dashboard file and upgrades it to the present form; null if it is not a dashboard. */
export function readDashboardFile(
  file: unknown,
  newId: () => string,
): { title: string; configuration: DashboardConfiguration } | null {
  if (!isObject(file) || typeof file.title !== 'string' || file.title.trim() === '') return null
  if (!isObject(file.configuration)) return null
  const title = file.title.trim()
  return { title, configuration: repairConfiguration(file.configuration as JsonValue, title, newId) }
}
