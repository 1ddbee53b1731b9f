import type { DashboardInfo } from '@signalbox/model/dashboard'
import { compareNames } from '../../i18n/format'

/** The customers a dashboard is assigned to, without the public one. */
export const customersText = ({ assignedCustomers }: DashboardInfo) =>
  (assignedCustomers ?? [])
    .filter((customer) => !customer.public)
    .map((customer) => customer.title)
    .toSorted(compareNames)
    .join(', ')

/** The ids of the customers a dashboard is assigned to, without the public one. */
export const customerIdsOf = ({ assignedCustomers }: DashboardInfo) =>
  (assignedCustomers ?? []).filter((customer) => !customer.public).map(({ customerId }) => customerId.id)
