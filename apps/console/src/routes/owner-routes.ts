import type { RouteObject } from 'react-router'
import { assets, dashboard, dashboardCrumb, dashboards, devices, entityViews, userList } from './entity-pages'
import { page, section, sysAdmin, tenantAdmin, tenantUsers } from './page'

/** Tenants and customers, with the lists of their users, assets, devices, entity views and dashboards. */
export const ownerRoutes: RouteObject[] = [
  section(
    'tenants',
    sysAdmin,
    { title: 'tenant.tenants', crumb: { label: 'tenant.tenants', icon: 'supervisor_account' } },
    () => import('../features/tenants/tenants-page'),
    [
      page(
        ':tenantId/users',
        sysAdmin,
        { title: 'tenant.admins', crumb: { label: 'tenant.admins', icon: 'account_circle' } },
        userList,
      ),
      page(
        ':tenantId/import',
        sysAdmin,
        { title: 'move.page-title', crumb: { label: 'move.page-title', icon: 'swap_horiz' } },
        () => import('../features/move/import-page'),
      ),
    ],
  ),
  page(
    'tenantProfiles',
    sysAdmin,
    {
      title: 'tenant-profile.tenant-profiles',
      crumb: { label: 'tenant-profile.tenant-profiles', icon: 'mdi:alpha-t-box' },
    },
    () => import('../features/tenants/tenant-profiles-page'),
  ),
  section(
    'customers',
    tenantAdmin,
    {
      title: 'customer.customers',
      crumb: { label: 'customer.customers', icon: 'supervisor_account' },
    },
    () => import('../features/customers/customers-page'),
    [
      page(
        ':customerId/users',
        tenantAdmin,
        { title: 'customer.users', crumb: { label: 'customer.users', icon: 'account_circle' } },
        userList,
      ),
      page(
        ':customerId/assets',
        tenantAdmin,
        { title: 'customer.assets', crumb: { label: 'customer.assets', icon: 'domain' } },
        assets,
      ),
      page(
        ':customerId/devices',
        tenantAdmin,
        { title: 'customer.devices', crumb: { label: 'customer.devices', icon: 'devices_other' } },
        devices,
      ),
      page(
        ':customerId/entityViews',
        tenantAdmin,
        { title: 'customer.entity-views', crumb: { label: 'customer.entity-views', icon: 'view_quilt' } },
        entityViews,
      ),
      section(
        ':customerId/dashboards',
        tenantAdmin,
        { title: 'customer.dashboards', crumb: { label: 'customer.dashboards', icon: 'dashboard' } },
        dashboards,
        [
          page(
            ':dashboardId',
            tenantUsers,
            { title: 'customer.dashboard', crumb: dashboardCrumb },
            dashboard,
          ),
        ],
      ),
    ],
  ),
]
