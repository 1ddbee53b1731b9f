/** What there is help for, each named as the last part of the address of its page. */
export const HELP_TOPICS = [
  'tenants',
  'tenantProfiles',
  'customers',
  'users',
  'devices',
  'deviceProfiles',
  'assets',
  'entityViews',
  'dashboards',
  'ruleChains',
  'widgets-bundles',
  'auditLogs',
  'usage',
  'outgoing-mail',
  'sms-provider',
  'security-settings',
  'oauth2',
] as const

export type HelpTopic = (typeof HELP_TOPICS)[number]

/** The help an address asks for, if there is any. */
export const helpTopicOf = (path: string): HelpTopic | undefined =>
  HELP_TOPICS.find((topic) => topic === path.split('/').at(-1))
