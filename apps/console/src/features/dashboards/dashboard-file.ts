import type { DashboardInput } from '@signalbox/model/dashboard'
import { getDashboard, saveDashboard } from '../../api/dashboards'
import { downloadJson, without } from '../../entity/json-file'

const OWN_MEMBERS = ['id', 'createdTime', 'tenantId', 'customerId', 'assignedCustomers', 'name']

/** Hands the stored document to the user, without what belongs to this installation. */
export async function exportDashboard(id: string) {
  const dashboard = await getDashboard(id)
  downloadJson(dashboard.title, without(dashboard, OWN_MEMBERS))
}

export const isDashboardFile = ({ title, configuration }: Record<string, unknown>) =>
  typeof title === 'string' &&
  title.trim() !== '' &&
  typeof configuration === 'object' &&
  configuration !== null

export const importDashboard = (document: Record<string, unknown>) =>
  saveDashboard(without(document, OWN_MEMBERS) as DashboardInput)
