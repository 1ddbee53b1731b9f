import i18next from 'i18next'

/**
 * The text keys of the profile names that every new installation contains. The stored names stay in English, because
 * API clients use them.
 */
const NAME_KEYS: Readonly<Record<string, string>> = {
  Default: 'tenant-profile.default',
  'Isolated TB Core': 'tenant-profile.shipped-core',
  'Isolated TB Rule Engine': 'tenant-profile.shipped-rule-engine',
  'Isolated TB Core and TB Rule Engine': 'tenant-profile.shipped-both',
}

const DESCRIPTION_KEYS: Readonly<Record<string, string>> = {
  'Default tenant profile': 'tenant-profile.shipped-default',
  'Isolated core services': 'tenant-profile.shipped-core',
  'Isolated rule engine': 'tenant-profile.shipped-rule-engine',
  'Isolated core services and rule engine': 'tenant-profile.shipped-both',
}

/** The name of a tenant profile as users read it: only the names in `NAME_KEYS` are translated. */
export const shownProfileName = (name: string): string => translated(name, NAME_KEYS)

/** The description of a tenant profile as users read it: only those in `DESCRIPTION_KEYS` are translated. */
export const shownProfileDescription = (description: string): string =>
  translated(description, DESCRIPTION_KEYS)

function translated(text: string, keys: Readonly<Record<string, string>>): string {
  const key = Object.hasOwn(keys, text) ? keys[text] : undefined
  return key ? i18next.t(key) : text
}
