import { aDashboard, asSysAdminRest, asTenantRest } from './accounts'

const SA = 'sysadmin'
const TA = 'tenant'
const CU = 'customer'
export const ROLES = [SA, TA, CU] as const
export type Role = (typeof ROLES)[number]

/** Pages of the console with their roles and window titles. `:name` is replaced by a real id. */
export const ROUTES: readonly [path: string, roles: readonly Role[], title: string][] = [
  ['/home', ROLES, 'Home'],
  ['/profile', ROLES, 'Profile'],
  ['/tenants', [SA], 'Tenants'],
  ['/tenants/:tenant/users', [SA], 'Tenant administrators'],
  ['/tenantProfiles', [SA], 'Tenant profiles'],
  ['/settings/general', [SA], 'General settings'],
  ['/settings/outgoing-mail', [SA], 'Mail server'],
  ['/settings/sms-provider', [SA], 'SMS provider'],
  ['/settings/security-settings', [SA], 'Security settings'],
  ['/settings/2fa', [SA], 'Two-factor sign-in'],
  ['/settings/oauth2', [SA], 'OAuth2'],
  ['/widgets-bundles', [SA, TA], 'Widget bundles'],
  ['/ruleChains', [TA], 'Rule chains'],
  ['/customers', [TA], 'Customers'],
  ['/customers/:customer/users', [TA], 'Customer users'],
  ['/customers/:customer/devices', [TA], 'Customer devices'],
  ['/customers/:customer/assets', [TA], 'Customer assets'],
  ['/customers/:customer/entityViews', [TA], 'Customer entity views'],
  ['/customers/:customer/dashboards', [TA], 'Customer dashboards'],
  ['/customers/:customer/dashboards/:dashboard', [TA, CU], 'Customer dashboard'],
  ['/assets', [TA, CU], 'Assets'],
  ['/devices', [TA, CU], 'Devices'],
  ['/deviceProfiles', [TA], 'Device profiles'],
  ['/entityViews', [TA, CU], 'Entity views'],
  ['/dashboards', [TA, CU], 'Dashboards'],
  ['/dashboards/:dashboard', [TA, CU], 'Dashboard'],
  ['/dashboard/:dashboard', [TA, CU], 'Dashboard'],
  ['/platformHealth', [SA], 'Health'],
  ['/nodes', [SA], 'Nodes'],
  ['/auditLogs', [SA, TA], 'Audit logs'],
  ['/security', [TA], 'Security'],
  ['/usage', [TA], 'API usage'],
  ['/import', [TA], 'Import and export'],
  ['/tenants/:tenant/import', [SA], 'Import and export'],
]

/** Creates the entities of the paths, and returns the function that inserts their ids. */
export async function routePaths(url: string): Promise<(path: string) => string> {
  const rest = await asTenantRest(url)
  const admin = await asSysAdminRest(url)
  const users = await rest.get<{ data: { customerId: { id: string } }[] }>(
    '/api/users?pageSize=1&page=0&textSearch=customer@',
  )
  const tenants = await admin.get<{ data: { id: { id: string } }[] }>('/api/tenants?pageSize=1&page=0')
  const ids: Record<string, string | undefined> = {
    customer: users.data[0]?.customerId.id,
    tenant: tenants.data[0]?.id.id,
    dashboard: (await aDashboard(rest, 'Seen by the customer')).id.id,
  }
  await rest.post(`/api/customer/${ids.customer}/dashboard/${ids.dashboard}`)
  return (path) => path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '')
}
