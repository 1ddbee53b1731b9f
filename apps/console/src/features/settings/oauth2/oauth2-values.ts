import {
  type OAuth2ClientsParams,
  OAuth2DomainInfo,
  type OAuth2Template,
} from '@signalbox/model/entities/oauth2'
import { z } from 'zod'
import {
  customRegistration,
  fromRegistration,
  fromTemplate,
  RegistrationValues,
  toRegistration,
} from './registration-values'

const DomainInfoValues = z.object({
  scheme: OAuth2DomainInfo.shape.scheme,
  name: z
    .string()
    .trim()
    .refine((name) => OAuth2DomainInfo.shape.name.safeParse(name).success, 'admin.oauth2.domain-invalid'),
})

const DomainValues = z.object({
  infos: z.array(DomainInfoValues).min(1),
  registrations: z.array(RegistrationValues).min(1),
})
export type DomainValues = z.infer<typeof DomainValues>

/** The values of the external sign-in form: domains, each with its providers. */
export const OAuth2Values = z
  .object({ enabled: z.boolean(), domains: z.array(DomainValues) })
  .superRefine(({ domains }, ctx) => {
    const allInfos = domains.flatMap(({ infos }, domainIndex) =>
      infos.map((info, infoIndex) => ({ ...info, domainIndex, infoIndex })),
    )
    for (const info of allInfos) {
      if (!allInfos.some((other) => other !== info && collide(info, other))) continue
      ctx.addIssue({
        code: 'custom',
        path: ['domains', info.domainIndex, 'infos', info.infoIndex, 'name'],
        message: 'admin.oauth2.domain-twice',
      })
    }
  })
export type OAuth2Values = z.infer<typeof OAuth2Values>

interface DomainInfo {
  scheme: string
  name: string
}

/** Whether two domains have the same name and a common protocol. MIXED stands for HTTP and HTTPS. */
const collide = (a: DomainInfo, b: DomainInfo) =>
  a.name === b.name && (a.scheme === b.scheme || a.scheme === 'MIXED' || b.scheme === 'MIXED')

/** The values of the form for the stored settings. */
export const oauth2ValuesOf = ({ enabled, domainsParams }: OAuth2ClientsParams): OAuth2Values => ({
  enabled,
  domains: domainsParams.map(({ domainInfos, clientRegistrations }) => ({
    infos: domainInfos.map(({ scheme, name }) => ({ scheme, name })),
    registrations: clientRegistrations.map(fromRegistration),
  })),
})

/** The settings to save. */
export const oauth2ParamsOf = ({ enabled, domains }: OAuth2Values): OAuth2ClientsParams => ({
  enabled,
  domainsParams: domains.map(({ infos, registrations }) => ({
    domainInfos: infos,
    clientRegistrations: registrations.map(toRegistration),
  })),
})

/** The values of a new provider: those of the template for Google; if it is missing, those of a custom provider. */
export function newRegistration(templates: readonly OAuth2Template[]): RegistrationValues {
  const google = templates.find(({ name }) => name === 'Google')
  return google ? fromTemplate(google) : customRegistration()
}

/** The values of a new domain, with the first provider. */
export const newDomain = (templates: readonly OAuth2Template[], host: string): DomainValues => ({
  infos: [{ scheme: 'HTTPS', name: host }],
  registrations: [newRegistration(templates)],
})

/** The redirect URLs of a domain name. */
export function redirectUris({ scheme, name }: DomainInfo, processingUrl: string): string[] {
  const schemes = scheme === 'MIXED' ? ['http', 'https'] : [scheme.toLowerCase()]
  return schemes.map((urlScheme) => `${urlScheme}://${name}${processingUrl}`)
}
