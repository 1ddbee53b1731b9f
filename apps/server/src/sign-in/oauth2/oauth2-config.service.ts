import type {
  OAuth2ClientInfo,
  OAuth2ClientsParams,
  OAuth2DomainInfo,
  OAuth2Template,
  OAuth2TemplateInput,
} from '@signalbox/model/entities/oauth2'
import { itemNotFound } from '@signalbox/model/errors'
import { type Operation, requireAccess } from '../../access/permissions'
import type { SecurityUser } from '../../access/security-user'
import type { Database } from '../../database/database'
import { domainOf, type Origin } from '../../entities/admin-settings/base-url'
import type { OAuth2Repository, StoredRegistration } from './oauth2.repository'
import type { RegistrationSecrets } from './registration-secrets'

export type OAuth2Config = ReturnType<typeof oauth2Config>

/** The providers of external sign-in and their domains. */
export function oauth2Config(db: Database, stored: OAuth2Repository, secrets: RegistrationSecrets) {
  const requireConfig = (user: SecurityUser, operation: Operation) =>
    requireAccess(user, operation, 'OAUTH2_CONFIGURATION_INFO')
  const requireTemplate = (user: SecurityUser, operation: Operation) =>
    requireAccess(user, operation, 'OAUTH2_CONFIGURATION_TEMPLATE')

  return {
    async get(user: SecurityUser): Promise<OAuth2ClientsParams> {
      requireConfig(user, 'READ')
      return toParams((await stored.list()).map(secrets.hide))
    },

    async save(user: SecurityUser, params: OAuth2ClientsParams): Promise<OAuth2ClientsParams> {
      requireConfig(user, 'WRITE')
      await db.transaction().execute(async (tx) => {
        await stored.lock(tx)
        await stored.replaceAll(tx, secrets.seal(params, await stored.list(tx)))
      })
      return toParams((await stored.list()).map(secrets.hide))
    },

    templates(user: SecurityUser): Promise<OAuth2Template[]> {
      requireTemplate(user, 'READ')
      return stored.templates()
    },

    saveTemplate(user: SecurityUser, template: OAuth2TemplateInput): Promise<OAuth2Template> {
      requireTemplate(user, 'WRITE')
      return stored.saveTemplate(db, template)
    },

    async removeTemplate(user: SecurityUser, id: string): Promise<void> {
      requireTemplate(user, 'DELETE')
      if (!(await stored.removeTemplate(id))) throw itemNotFound('Template')
    },

    /** The buttons of the sign-in page for the domain of the request. */
    async clientsFor(origin: Origin): Promise<OAuth2ClientInfo[]> {
      const registrations = await stored.list()
      return registrations
        .filter(({ enabled, domains }) => enabled && domains.some((domain) => matches(domain, origin)))
        .map(({ id, loginButtonLabel, loginButtonIcon }) => ({
          name: loginButtonLabel,
          icon: loginButtonIcon,
          url: `/oauth2/authorization/${id}`,
        }))
    },
  }
}

function matches(domain: OAuth2DomainInfo, origin: Origin): boolean {
  const hasScheme = domain.scheme === 'MIXED' || domain.scheme.toLowerCase() === origin.scheme
  return hasScheme && domain.name.toLowerCase() === domainOf(origin).toLowerCase()
}

function toParams(registrations: StoredRegistration[]): OAuth2ClientsParams {
  const groups: OAuth2ClientsParams['domainsParams'] = []
  for (const { id, enabled, domains, groupNumber, ...registration } of registrations) {
    groups[groupNumber] ??= { domainInfos: domains, clientRegistrations: [] }
    groups[groupNumber].clientRegistrations.push(registration)
  }
  return { enabled: registrations.some(({ enabled }) => enabled), domainsParams: groups }
}
