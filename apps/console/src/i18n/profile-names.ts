import i18next from 'i18next'

/**
 * Names of the profiles that every new installation contains. The stored names are not translated, because API clients
 * use them.
 */
const SHIPPED: Readonly<Record<string, string>> = {
  Default: 'tenant-profile.default',
  'Isolated TB Core': 'tenant-profile.shipped-core',
  'Isolated TB Rule Engine': 'tenant-profile.shipped-rule-engine',
  'Isolated TB Core and TB Rule Engine': 'tenant-profile.shipped-both',
}

const SHIPPED_DESCRIPTIONS: Readonly<Record<string, string>> = {
  'Default tenant profile': 'tenant-profile.shipped-default',
  'Isolated core services': 'tenant-profile.shipped-core',
  'Isolated rule engine': 'tenant-profile.shipped-rule-engine',
  'Isolated core services and rule engine': 'tenant-profile.shipped-both',
}

/**
 * The name of a tenant profile as users read it: names of the platform are translated, other names are not.
 */
export const shownProfileName = (name: string): string => translated(name, SHIPPED)

/** The description of a tenant profile in a list: only descriptions of the platform are translated. */
export const shownProfileDescription = (description: string): string =>
  translated(description, SHIPPED_DESCRIPTIONS)

function translated(text: string, keys: Readonly<Record<string, string>>): string {
  const key = Object.hasOwn(keys, text) ? keys[text] : undefined
  return key ? i18next.t(key) : text
}
