import i18next from 'i18next'

/** Names that every installation begins with; the stored names stay, because clients of the API know them. */
const SHIPPED: Readonly<Record<string, string>> = {
  'Isolated TB Core': 'tenant-profile.shipped-core',
  'Isolated TB Rule Engine': 'tenant-profile.shipped-rule-engine',
  'Isolated TB Core and TB Rule Engine': 'tenant-profile.shipped-both',
}

/** The name of a tenant profile as users read it: those of the platform are translated, unless they were renamed. */
export function shownProfileName(name: string): string {
  const key = Object.hasOwn(SHIPPED, name) ? SHIPPED[name] : undefined
  return key ? i18next.t(key) : name
}
