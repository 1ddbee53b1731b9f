import type { DashboardInfo } from '@signalbox/model/dashboard'
import i18next from 'i18next'
import { changeDashboardCustomers, getDashboardInfo } from '../../api/entities/dashboards'
import type { RequestOptions } from '../../api/request/request'

type CustomersChange = { change: 'set' | 'add' | 'remove'; ids: readonly string[] }

/** Undoes a change of a dashboard's customers. Throws if the customers were changed again in the meantime. */
export async function restoreCustomers(
  formerDashboard: DashboardInfo,
  appliedChange: CustomersChange,
  options: RequestOptions,
): Promise<unknown> {
  const formerIds = assignedIdsOf(formerDashboard)
  const currentIds = assignedIdsOf(await getDashboardInfo(formerDashboard.id.id, options))
  if (!areEqual(currentIds, idsAfter(formerIds, appliedChange)))
    throw new Error(i18next.t('bulk.changed-since'))
  return changeDashboardCustomers(formerDashboard.id.id, 'set', formerIds, options)
}

/** The ids of all customers of a dashboard, including the public one. */
export const assignedIdsOf = ({ assignedCustomers }: DashboardInfo) =>
  (assignedCustomers ?? []).map(({ customerId }) => customerId.id)

function idsAfter(formerIds: readonly string[], { change, ids }: CustomersChange): readonly string[] {
  if (change === 'set') return ids
  if (change === 'add') return [...new Set([...formerIds, ...ids])]
  return formerIds.filter((id) => !ids.includes(id))
}

const areEqual = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id) => b.includes(id))
