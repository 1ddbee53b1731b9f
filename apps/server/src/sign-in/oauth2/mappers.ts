import type {
  OAuth2BasicMapper,
  OAuth2CustomMapper,
  OAuth2Registration,
} from '@signalbox/model/entities/oauth2'
import { badRequest, externalServiceFailed } from '@signalbox/model/errors'
import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { isEmail } from '@signalbox/model/text/email'
import { z } from 'zod'
import type { Outbound } from '../../connectors/outbound'
import type { Principal } from './provider'

const textOrNull = z
  .string()
  .max(255)
  .nullish()
  .transform((text) => text || null)
/** An id, as plain text or as an entity id of the API. */
const idOrNull = z
  .union([z.guid(), z.object({ id: z.guid() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null)

/** The user who signs in, mapped from the provider's attributes. */
const ExternalUser = z.object({
  email: z.string().max(255),
  firstName: textOrNull,
  lastName: textOrNull,
  tenantName: textOrNull,
  tenantId: idOrNull,
  customerName: textOrNull,
  customerId: idOrNull,
  defaultDashboardName: textOrNull,
  alwaysFullScreen: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
})
export type ExternalUser = z.infer<typeof ExternalUser>

/** Maps the attributes of a provider to a user. */
export async function mapPrincipal(
  registration: OAuth2Registration,
  principal: Principal,
  outbound: Outbound,
): Promise<ExternalUser> {
  const { type, basic, custom } = registration.mapperConfig
  const user =
    type === 'CUSTOM'
      ? await askCustomMapper(custom!, principal, outbound)
      : mapBasic(
          basic!,
          principal.attributes,
          type === 'GITHUB' ? await githubEmail(registration, principal) : undefined,
        )
  if (!isEmail(user.email)) throw badRequest(`'${user.email}' is not a valid email address`)
  return user
}

function mapBasic(basic: OAuth2BasicMapper, attributes: JsonObject, knownEmail?: string): ExternalUser {
  const read = (key: string | null) => {
    const value = key === null ? undefined : attributes[key]
    return value === undefined || value === null ? null : String(value).slice(0, 255)
  }
  const email = knownEmail ?? read(basic.emailAttributeKey)
  if (!email) throw badRequest(`The provider did not send the attribute '${basic.emailAttributeKey}'`)
  // An unverified address would give access to the account of another person.
  // Some providers send the flag as a text.
  if (!knownEmail && String(attributes.email_verified).toLowerCase() === 'false')
    throw badRequest(`The provider has not verified the email address ${email}`)
  return {
    email,
    firstName: read(basic.firstNameAttributeKey),
    lastName: read(basic.lastNameAttributeKey),
    tenantName: tenantName(basic, email, attributes),
    tenantId: null,
    customerName: basic.customerNamePattern && fillPattern(basic.customerNamePattern, attributes),
    customerId: null,
    defaultDashboardName: basic.defaultDashboardName,
    alwaysFullScreen: basic.alwaysFullScreen,
  }
}

function tenantName(basic: OAuth2BasicMapper, email: string, attributes: JsonObject): string {
  if (basic.tenantNameStrategy === 'EMAIL') return email
  if (basic.tenantNameStrategy === 'DOMAIN') return email.slice(email.indexOf('@') + 1)
  return fillPattern(basic.tenantNamePattern ?? '', attributes)
}

/** Replaces `%{attribute}` placeholders with attributes of the provider. */
function fillPattern(pattern: string, attributes: JsonObject): string {
  return pattern
    .replace(/%\{([^}]+)\}/g, (_placeholder, name: string) => {
      const value = attributes[name]
      if (value === undefined || value === null || value === '')
        throw badRequest(`The provider did not send the attribute '${name}'`)
      return String(value)
    })
    .slice(0, 255)
}

const GithubEmails = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean().nullish() }),
)

/** Requests the verified primary email address, because the profile of GitHub does not contain it. */
async function githubEmail(registration: OAuth2Registration, { accessToken }: Principal): Promise<string> {
  const answer = await fetch(`${registration.userInfoUri.replace(/\/+$/, '')}/emails`, {
    headers: { authorization: `token ${accessToken}`, accept: 'application/json', 'user-agent': 'signalbox' },
    signal: AbortSignal.timeout(10_000),
  })
  const emails = GithubEmails.safeParse(await answer.json().catch(() => undefined)).data
  const primary = emails?.find((entry) => entry.primary && entry.verified !== false)
  if (!primary) throw badRequest('The provider did not send a verified primary email address')
  return primary.email
}

async function askCustomMapper(
  { url, username, password, sendToken }: OAuth2CustomMapper,
  { name, attributes, accessToken }: Principal,
  outbound: Outbound,
): Promise<ExternalUser> {
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' }
  if (username)
    headers.authorization = `Basic ${Buffer.from(`${username}:${password ?? ''}`).toString('base64')}`
  if (sendToken) headers['provider-access-token'] = accessToken
  const body = JSON.stringify({ name, attributes })
  const answer = await outbound.call({ url: url!, method: 'POST', headers, body }).catch((error) => {
    // The browser shows only that the request to the mapper failed; the reason is in the log.
    throw Object.assign(externalServiceFailed('The mapper of this provider could not be reached'), {
      cause: error,
    })
  })
  if (answer.status !== 200) throw externalServiceFailed(`The mapper responded with status ${answer.status}`)
  const parsed = ExternalUser.safeParse(jsonOrUndefined(answer.body.toString('utf8')))
  if (!parsed.success) throw externalServiceFailed('The mapper did not return a user')
  return parsed.data
}
