import type { DashboardInfo } from '@signalbox/model/dashboard'

/** The customers a dashboard is assigned to; that it is public is told apart. */
export const customersText = ({ assignedCustomers }: DashboardInfo) =>
  (assignedCustomers ?? [])
    .filter((customer) => !customer.public)
    .map((customer) => customer.title)
    .toSorted((a, b) => a.localeCompare(b))
    .join(', ')
