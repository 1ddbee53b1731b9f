/** Parts of console URLs, each with its handbook page. */
export const HELP_PAGES: Readonly<Record<string, string>> = {
  home: 'first-steps',
  tenants: 'tenants',
  tenantProfiles: 'tenant-profiles',
  customers: 'customers',
  users: 'users',
  devices: 'devices',
  deviceProfiles: 'device-profiles',
  assets: 'assets',
  entityViews: 'entity-views',
  dashboards: 'dashboards',
  dashboard: 'dashboards',
  ruleChains: 'rule-chains',
  'widgets-bundles': 'widgets',
  auditLogs: 'audit-logs',
  usage: 'api-usage',
  'outgoing-mail': 'mail-server',
  'sms-provider': 'sms-provider',
  'security-settings': 'security-settings',
  oauth2: 'oauth2',
  general: 'general-settings',
  '2fa': 'security-settings',
  security: 'security-settings',
  alarms: 'alarm-rules',
  import: 'moving-from-thingsboard',
  platformHealth: 'metrics',
  nodes: 'metrics',
  profile: 'users',
}

/** The handbook page of a path: that of its last part with an entry in `HELP_PAGES`; undefined without such a part. */
export const helpPageOf = (path: string): string | undefined => {
  const part = path.split('/').findLast((name) => Object.hasOwn(HELP_PAGES, name))
  return part && HELP_PAGES[part]
}

/** The handbook page of a bundle of widgets: `maps_v2` is described on the page `widgets-maps`. */
export const bundleHelpPage = (bundle: string) =>
  `widgets-${bundle.replace(/_(widgets|v2)$/, '').replaceAll('_', '-')}`
