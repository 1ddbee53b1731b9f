import type { RouteObject } from 'react-router'
import { AssetCrumb, DeviceCrumb, EntityViewCrumb } from '../crumbs'
import { assets, dashboard, dashboardCrumb, dashboards, devices, entityViews } from './entity-pages'
import { page, section, tenantAdmin, tenantUsers } from './page'

/** Assets, devices, device profiles, entity views and dashboards. */
export const entityRoutes: RouteObject[] = [
  section(
    'assets',
    tenantUsers,
    { title: 'asset.assets', crumb: { label: 'asset.assets', icon: 'domain' } },
    assets,
    [
      page(
        ':assetId',
        tenantUsers,
        { title: 'asset.asset', isEntityPage: true, crumb: { label: AssetCrumb, icon: 'domain' } },
        () => import('../features/assets/asset-page'),
      ),
    ],
  ),
  section(
    'devices',
    tenantUsers,
    { title: 'device.devices', crumb: { label: 'device.devices', icon: 'devices_other' } },
    devices,
    [
      page(
        ':deviceId',
        tenantUsers,
        { title: 'device.device', isEntityPage: true, crumb: { label: DeviceCrumb, icon: 'devices_other' } },
        () => import('../features/devices/page/device-page'),
      ),
    ],
  ),
  page(
    'deviceProfiles',
    tenantAdmin,
    {
      title: 'device-profile.device-profiles',
      crumb: { label: 'device-profile.device-profiles', icon: 'mdi:alpha-d-box' },
    },
    () => import('../features/device-profiles/device-profiles-page'),
  ),
  section(
    'entityViews',
    tenantUsers,
    {
      title: 'entity-view.entity-views',
      crumb: { label: 'entity-view.entity-views', icon: 'view_quilt' },
    },
    entityViews,
    [
      page(
        ':entityViewId',
        tenantUsers,
        {
          title: 'entity-view.entity-view',
          isEntityPage: true,
          crumb: { label: EntityViewCrumb, icon: 'view_quilt' },
        },
        () => import('../features/entity-views/entity-view-page'),
      ),
    ],
  ),
  section(
    'dashboards',
    tenantUsers,
    { title: 'dashboard.dashboards', crumb: { label: 'dashboard.dashboards', icon: 'dashboard' } },
    dashboards,
    [page(':dashboardId', tenantUsers, { title: 'dashboard.dashboard', crumb: dashboardCrumb }, dashboard)],
  ),
]
