import { z } from 'zod'
import { ShortCustomerInfo } from './entities/customer'
import { idOf } from './entity-id'
import { JsonValue } from './json/json-value'
import { ShortText } from './text/short-text'

/** A dashboard without its content. `name` is an alias of the title. */
export const DashboardInfo = z.object({
  id: idOf('DASHBOARD'),
  createdTime: z.number().int(),
  tenantId: idOf('TENANT'),
  title: z.string(),
  name: z.string(),
  assignedCustomers: z.array(ShortCustomerInfo).nullable(),
})
export type DashboardInfo = z.infer<typeof DashboardInfo>

/** The server stores the document without checking it: documents with images have many megabytes. */
export const Dashboard = DashboardInfo.extend({ configuration: JsonValue.nullable() })
export type Dashboard = z.infer<typeof Dashboard>

/** Customers in the request are ignored: they are assigned by separate requests. */
export const DashboardInput = z.object({
  id: idOf('DASHBOARD').nullish(),
  title: ShortText,
  configuration: JsonValue.nullish(),
})
export type DashboardInput = z.infer<typeof DashboardInput>

/** The home dashboard of a user or a tenant. Clients hide the toolbar unless they are told not to. */
export const HomeDashboardInfo = z.object({
  dashboardId: idOf('DASHBOARD').nullish(),
  hideDashboardToolbar: z
    .boolean()
    .nullish()
    .transform((hides) => hides ?? true),
})
export type HomeDashboardInfo = z.infer<typeof HomeDashboardInfo>

/** The dashboards that a user opened last, and the starred ones. Ids are plain strings here. */
export const UserDashboards = z.object({
  last: z.array(
    z.object({ id: z.string(), title: z.string(), starred: z.boolean(), lastVisited: z.number().int() }),
  ),
  starred: z.array(z.object({ id: z.string(), title: z.string(), starredAt: z.number().int() })),
})
export type UserDashboards = z.infer<typeof UserDashboards>
