import type { Authority } from '@signalbox/model/entities/authority'
import type { IconName } from '@signalbox/ui/icons/icon'

export interface HomeLink {
  path: string
  label: string
  icon: IconName
  /** The URL of the list whose size is shown; `{owner}` stands for the tenant or the user's customer. */
  list?: string
}

export interface HomeSection {
  title: string
  links: HomeLink[]
}

export const TENANT_LIST = '/api/tenantInfos'

const assets: HomeLink = {
  path: '/assets',
  label: 'asset.assets',
  icon: 'domain',
  list: '/api/{owner}/assetInfos',
}
const devices: HomeLink = {
  path: '/devices',
  label: 'device.devices',
  icon: 'devices_other',
  list: '/api/{owner}/deviceInfos',
}
const entityViews: HomeLink = {
  path: '/entityViews',
  label: 'entity-view.entity-views',
  icon: 'view_quilt',
  list: '/api/{owner}/entityViewInfos',
}
const dashboards: HomeLink = {
  path: '/dashboards',
  label: 'dashboard.dashboards',
  icon: 'dashboard',
  list: '/api/{owner}/dashboards',
}
const widgets: HomeLink = {
  path: '/widgets-bundles',
  label: 'widget.widget-library',
  icon: 'widgets',
  list: '/api/widgetsBundles',
}

/** The cards of the home page per role. */
export const homeSections: Record<Authority, HomeSection[]> = {
  SYS_ADMIN: [
    {
      title: 'home.tenant-management',
      links: [
        { path: '/tenants', label: 'tenant.tenants', icon: 'supervisor_account', list: TENANT_LIST },
        {
          path: '/tenantProfiles',
          label: 'tenant-profile.tenant-profiles',
          icon: 'mdi:alpha-t-box',
          list: '/api/tenantProfileInfos',
        },
      ],
    },
    { title: 'home.widget-management', links: [widgets] },
    {
      title: 'admin.system-settings',
      links: [
        { path: '/settings/general', label: 'admin.general', icon: 'settings_applications' },
        { path: '/settings/outgoing-mail', label: 'admin.outgoing-mail', icon: 'mail' },
        { path: '/settings/sms-provider', label: 'admin.sms-provider', icon: 'sms' },
        { path: '/settings/security-settings', label: 'admin.security-settings', icon: 'security' },
        { path: '/settings/oauth2', label: 'admin.oauth2.oauth2', icon: 'vpn_key' },
      ],
    },
  ],
  TENANT_ADMIN: [
    {
      title: 'home.rules-management',
      links: [
        {
          path: '/ruleChains',
          label: 'rulechain.rulechains',
          icon: 'settings_ethernet',
          list: '/api/ruleChains',
        },
      ],
    },
    {
      title: 'home.customer-management',
      links: [
        {
          path: '/customers',
          label: 'customer.customers',
          icon: 'supervisor_account',
          list: '/api/customers',
        },
      ],
    },
    { title: 'home.asset-management', links: [assets] },
    {
      title: 'home.device-management',
      links: [
        devices,
        {
          path: '/deviceProfiles',
          label: 'device-profile.device-profiles',
          icon: 'mdi:alpha-d-box',
          list: '/api/deviceProfileInfos',
        },
      ],
    },
    { title: 'home.entity-view-management', links: [entityViews] },
    { title: 'home.dashboard-management', links: [widgets, dashboards] },
    {
      title: 'home.audit',
      links: [
        { path: '/auditLogs', label: 'audit-log.audit-logs', icon: 'track_changes' },
        { path: '/usage', label: 'api-usage.api-usage', icon: 'insert_chart' },
      ],
    },
  ],
  CUSTOMER_USER: [
    { title: 'home.view-assets', links: [assets] },
    { title: 'home.view-devices', links: [devices] },
    { title: 'home.entity-view-management', links: [entityViews] },
    { title: 'home.view-dashboards', links: [dashboards] },
  ],
}
