import { z } from 'zod'
import { RecordId } from '../entity-id'
import { AdditionalInfo } from '../json/json-value'
import { optionalFlag } from '../json/optional-members'

const MAX_LENGTH = 255
const requiredText = z.string().trim().min(1).max(MAX_LENGTH)
const httpUrl = z.url({ protocol: /^https?$/ }).max(MAX_LENGTH)
const blankAsNull = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((text) => text || null)
const text = blankAsNull(MAX_LENGTH)
const httpUrlOrNull = z
  .union([httpUrl, z.literal('')])
  .nullish()
  .transform((url) => url || null)
const attributeKey = blankAsNull(31)

const MapperType = z.enum(['BASIC', 'CUSTOM', 'GITHUB'])
const TenantNameStrategy = z.enum(['DOMAIN', 'EMAIL', 'CUSTOM'])

/** Names of the provider's attributes, and the tenant and customer of new users. */
const BasicMapper = z.object({
  emailAttributeKey: attributeKey,
  firstNameAttributeKey: attributeKey,
  lastNameAttributeKey: attributeKey,
  tenantNameStrategy: TenantNameStrategy.nullish().transform((strategy) => strategy ?? null),
  tenantNamePattern: text,
  customerNamePattern: text,
  defaultDashboardName: text,
  alwaysFullScreen: optionalFlag,
})
export type OAuth2BasicMapper = z.infer<typeof BasicMapper>

/** A custom service that maps the provider's attributes to a user. */
const CustomMapper = z.object({ url: httpUrlOrNull, username: text, password: text, sendToken: optionalFlag })
export type OAuth2CustomMapper = z.infer<typeof CustomMapper>

const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null)

const MapperParts = z.object({
  allowUserCreation: optionalFlag,
  activateUser: optionalFlag,
  type: MapperType,
  basic: orNull(BasicMapper),
  custom: orNull(CustomMapper),
})

export const OAuth2MapperConfig = MapperParts.superRefine((mapper, ctx) => {
  for (const message of brokenMapperRules(mapper)) ctx.addIssue({ code: 'custom', message })
})
export type OAuth2MapperConfig = z.infer<typeof OAuth2MapperConfig>

function brokenMapperRules({ type, basic, custom }: z.infer<typeof MapperParts>): string[] {
  if (type === 'CUSTOM') return custom?.url ? [] : ['a custom mapper needs a URL']
  if (!basic) return ['the basic mapper has to be given']
  const broken = []
  if (!basic.tenantNameStrategy) broken.push('the tenant name strategy has to be given')
  if (basic.tenantNameStrategy === 'CUSTOM' && !basic.tenantNamePattern)
    broken.push('the custom tenant name strategy needs a pattern')
  if (type === 'BASIC' && !basic.emailAttributeKey) broken.push('the e-mail attribute key has to be given')
  if (type === 'GITHUB' && basic.emailAttributeKey)
    broken.push(
      'the e-mail attribute key has to be empty: the GitHub mapper requests the e-mail address itself',
    )
  return broken
}

const ClientAuthentication = z.enum(['BASIC', 'POST'])

/** Sign-in with one provider. */
export const OAuth2Registration = z.object({
  clientId: requiredText,
  clientSecret: z.string().min(1).max(2048),
  authorizationUri: httpUrl,
  accessTokenUri: httpUrl,
  scope: z.array(requiredText).min(1).max(50),
  userInfoUri: httpUrl,
  userNameAttributeName: requiredText,
  jwkSetUri: httpUrlOrNull,
  clientAuthenticationMethod: ClientAuthentication,
  loginButtonLabel: requiredText,
  loginButtonIcon: text,
  mapperConfig: OAuth2MapperConfig,
  additionalInfo: AdditionalInfo,
})
export type OAuth2Registration = z.infer<typeof OAuth2Registration>

export const OAuth2DomainInfo = z.object({
  scheme: z.enum(['HTTP', 'HTTPS', 'MIXED']),
  name: z
    .string()
    .max(MAX_LENGTH)
    .regex(/^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i, 'is not a host name with or without a port'),
})
export type OAuth2DomainInfo = z.infer<typeof OAuth2DomainInfo>

const DomainParams = z.object({
  domainInfos: z
    .array(OAuth2DomainInfo)
    .min(1)
    .max(100)
    .refine((domains) => !domains.some((domain) => isMixedTwice(domain, domains)), {
      message: 'MIXED cannot be combined with another scheme for the same domain',
    }),
  clientRegistrations: z.array(OAuth2Registration).min(1).max(100),
})

const isMixedTwice = (domain: OAuth2DomainInfo, domains: OAuth2DomainInfo[]) =>
  domain.scheme === 'MIXED' && domains.filter((other) => other.name === domain.name).length > 1

/** All external sign-in settings of the platform; saved and read as a whole. */
export const OAuth2ClientsParams = z.object({
  enabled: optionalFlag,
  domainsParams: z.array(DomainParams).max(100),
})
export type OAuth2ClientsParams = z.infer<typeof OAuth2ClientsParams>

/** A button of the sign-in page. */
export const OAuth2ClientInfo = z.object({
  name: z.string(),
  icon: z.string().nullable(),
  url: z.string(),
})
export type OAuth2ClientInfo = z.infer<typeof OAuth2ClientInfo>

const TemplateParts = z.object({
  additionalInfo: AdditionalInfo,
  providerId: requiredText,
  mapperConfig: MapperParts.extend({ basic: BasicMapper }),
  authorizationUri: httpUrlOrNull,
  accessTokenUri: httpUrlOrNull,
  scope: orNull(z.array(requiredText).max(50)),
  userInfoUri: httpUrlOrNull,
  userNameAttributeName: text,
  jwkSetUri: httpUrlOrNull,
  clientAuthenticationMethod: orNull(ClientAuthentication),
  comment: blankAsNull(2048),
  loginButtonIcon: text,
  loginButtonLabel: text,
  helpLink: text,
})

/** Presets of a provider: a registration without client id and secret. */
export const OAuth2Template = TemplateParts.extend({
  id: RecordId,
  createdTime: z.number().int(),
  name: z.string(),
})
export type OAuth2Template = z.infer<typeof OAuth2Template>

export const OAuth2TemplateInput = TemplateParts.extend({ id: RecordId.nullish() })
export type OAuth2TemplateInput = z.infer<typeof OAuth2TemplateInput>
