export type ProviderPath = `domains.${number}.registrations.${number}`
