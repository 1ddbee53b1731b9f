import type { Authority } from '@signalbox/model/entities/authority'
import type { IconName } from '@signalbox/ui/icons/icon'

export interface MenuLink {
  path: string
  /** The text key of the name. */
  label: string
  icon: IconName
  /** Links of a group that opens while one of them is active. */
  pages?: readonly MenuLink[]
}

/** Links that belong together; groups are separated by space. */
export type MenuGroup = readonly MenuLink[]

const home: MenuLink = { path: '/home', label: 'home.home', icon: 'home' }
const alarms: MenuLink = { path: '/alarms', label: 'alarms.title', icon: 'siren' }
const assets: MenuLink = { path: '/assets', label: 'asset.assets', icon: 'domain' }
const devices: MenuLink = { path: '/devices', label: 'device.devices', icon: 'devices_other' }
const entityViews: MenuLink = { path: '/entityViews', label: 'entity-view.entity-views', icon: 'view_quilt' }
const widgets: MenuLink = { path: '/widgets-bundles', label: 'widget.widget-library', icon: 'widgets' }
const dashboards: MenuLink = { path: '/dashboards', label: 'dashboard.dashboards', icon: 'dashboard' }

const auditLogs: MenuLink = { path: '/auditLogs', label: 'audit-log.audit-logs', icon: 'track_changes' }

const settings: MenuLink = {
  path: '/settings',
  label: 'admin.system-settings',
  icon: 'settings',
  pages: [
    { path: '/settings/general', label: 'admin.general', icon: 'settings_applications' },
    { path: '/settings/outgoing-mail', label: 'admin.outgoing-mail', icon: 'mail' },
    { path: '/settings/sms-provider', label: 'admin.sms-provider', icon: 'sms' },
    { path: '/settings/security-settings', label: 'admin.security-settings', icon: 'security' },
    { path: '/settings/2fa', label: 'two-factor.title', icon: 'verified_user' },
    { path: '/settings/oauth2', label: 'admin.oauth2.oauth2', icon: 'vpn_key' },
  ],
}

/** The side menu of each role. */
export const menuEntries: Record<Authority, readonly MenuGroup[]> = {
  SYS_ADMIN: [
    [
      home,
      { path: '/platformHealth', label: 'health.title', icon: 'monitor_heart' },
      { path: '/nodes', label: 'health.nodes', icon: 'dns' },
    ],
    [
      { path: '/tenants', label: 'tenant.tenants', icon: 'supervisor_account' },
      { path: '/tenantProfiles', label: 'tenant-profile.tenant-profiles', icon: 'mdi:alpha-t-box' },
    ],
    [widgets],
    [auditLogs],
    [settings],
  ],
  TENANT_ADMIN: [
    [home, alarms],
    [
      { path: '/ruleChains', label: 'rulechain.rulechains', icon: 'settings_ethernet' },
      { path: '/customers', label: 'customer.customers', icon: 'supervisor_account' },
      assets,
      devices,
      { path: '/deviceProfiles', label: 'device-profile.device-profiles', icon: 'mdi:alpha-d-box' },
      entityViews,
    ],
    [widgets, dashboards],
    [
      auditLogs,
      { path: '/security', label: 'two-factor.security', icon: 'security' },
      { path: '/usage', label: 'api-usage.api-usage', icon: 'insert_chart' },
      { path: '/import', label: 'move.page-title', icon: 'swap_horiz' },
    ],
  ],
  CUSTOMER_USER: [[home, alarms], [assets, devices, entityViews], [dashboards]],
}
